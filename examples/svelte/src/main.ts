import { mount } from 'svelte';
import Chat from './Chat.svelte';

mount(Chat, {
  target: document.querySelector('main')!,
  props: { url: 'https://onair.example/overlay/chat-box#key=…' },
});
