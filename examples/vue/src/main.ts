import { createApp } from 'vue';
import Chat from './Chat.vue';

createApp(Chat, { url: 'https://onair.example/overlay/chat-box#key=…' }).mount('main');
