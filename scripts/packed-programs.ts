import { readExamples } from './examples.ts';

/** What a web developer writes with the package, by the file it stands in. Each line that is wrong says so. */
const written: Readonly<Record<string, string>> = {
  'plain.ts': `
import 'onair-widgets';
import { ChatBox } from 'onair-widgets/chat-box';
import 'onair-widgets/live-badge/define';
import { createConnection, createSource } from 'onair-widgets/core';

const chat: ChatBox = document.createElement('onair-chat-box');
chat.theme = 'neon';
chat.limit = 20;
// @ts-expect-error there is no such theme
chat.theme = 'neno';
// @ts-expect-error a number is needed
chat.limit = 'many';
const badge = document.querySelector('onair-live-badge');
if (badge) badge.showTitle = true;
chat.addEventListener('onair-message', ({ detail }) => detail.message.author.toUpperCase());
document.addEventListener('onair-error', ({ detail }) => detail.reason === 'foreign_origin');
// @ts-expect-error there is no such reason
document.addEventListener('onair-error', ({ detail }) => detail.reason === 'bad_weather');
const state: 'open' | 'idle' | undefined = chat.state === 'open' || chat.state === 'idle' ? chat.state : undefined;
chat.clear();
document.querySelector('onair-clips-carousel')?.next();
// @ts-expect-error it is only read
chat.state = state;
chat.source = createSource(createConnection({ baseUrl: 'https://onair.example', token: 'KEY' }));
`,
  'react.tsx': `
import type {} from 'onair-widgets/types/react';
import type { LiveBadge } from 'onair-widgets/live-badge';
import { createRef } from 'react';

const badge = createRef<LiveBadge>();
export const overlay = (
  <onair-source src="https://onair.example/overlay/chat-box#key=KEY">
    <onair-chat-box theme="neon" fadeSeconds={30} hideNames={['bot']} className="chat" style={{ height: 400 }} />
    <onair-live-badge ref={badge} showTitle showTime="false" scale="1.5" hidden />
    <onair-viewer-counter hidePlatforms="Telegram,Kick" />
    {/* @ts-expect-error neither true nor false */}
    <onair-live-badge showTime="no" />
    <onair-chat-box ononair-message={({ detail }) => detail.message.author.toUpperCase()} />
    {/* @ts-expect-error a message has no such field */}
    <onair-chat-box ononair-message={({ detail }) => detail.message.writer} />
    {/* @ts-expect-error there is no such theme */}
    <onair-chat-box theme="neno" />
    {/* @ts-expect-error a number is needed */}
    <onair-chat-box fadeSeconds="soon" />
    {/* @ts-expect-error there is no such setting */}
    <onair-viewer-counter fadeSecond={30} />
  </onair-source>
);
`,
  'App.vue': `
<script setup lang="ts">
import type {} from 'onair-widgets/types/vue';

const seconds = 30;
</script>

<template>
  <onair-source src="https://onair.example/overlay/chat-box#key=KEY">
    <onair-chat-box theme="neon" :fade-seconds="seconds" :hide-names="['bot']" class="chat" />
    <onair-live-badge show-title @onair-live="(event) => event.detail.live.toUpperCase()" />
    <!-- @vue-expect-error there is no such theme -->
    <onair-chat-box theme="neno" />
    <!-- @vue-expect-error a number is needed -->
    <onair-chat-box :fade-seconds="'soon'" />
  </onair-source>
</template>
`,
  // what svelte-check makes of a component: one call of createElement for each tag
  'svelte.ts': `
import 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from 'onair-widgets/types/svelte';

declare function createElement<K extends keyof SvelteHTMLElements>(tag: K, attributes: SvelteHTMLElements[K]): void;

createElement('onair-source', { src: 'https://onair.example/overlay/chat-box#key=KEY' });
createElement('onair-source', { 'ononair-error': ({ detail }) => detail.reason === 'foreign_origin' });
createElement('onair-chat-box', { theme: 'neon', fadeSeconds: 30, hideNames: ['bot'], class: 'chat' });
// @ts-expect-error a badge tells no messages
createElement('onair-live-badge', { 'ononair-message': () => undefined });
// @ts-expect-error there is no such theme
createElement('onair-chat-box', { theme: 'neno' });
// @ts-expect-error a number is needed
createElement('onair-chat-box', { fadeSeconds: 'soon' });
// @ts-expect-error there is no such setting
createElement('onair-viewer-counter', { fadeSecond: 30 });
`,
};

/** The examples of `docs/embed.md` that a compiler can check. */
function readDocumented(): Readonly<Record<string, string>> {
  const examples = readExamples('docs/embed.md').filter(({ language }) => ['ts', 'tsx', 'vue'].includes(language));
  return Object.fromEntries(
    examples.map(({ language, code }, index) => [`Documented${index + 1}.${language}`, code] as const),
  );
}

/** All programs by the file that each stands in. */
export const programs: Readonly<Record<string, string>> = { ...written, ...readDocumented() };
