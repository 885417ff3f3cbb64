import { readExamples } from './examples.ts';

/** Programs of a web developer that use the package, by file. A comment marks each wrong line. */
const written: Readonly<Record<string, string>> = {
  'plain.ts': `
import '@onair-overlays/widgets';
import { ChatBox } from '@onair-overlays/widgets/chat-box';
import '@onair-overlays/widgets/live-badge/define';
import { createConnection, createSource } from '@onair-overlays/widgets/core';

const chat: ChatBox = document.createElement('onair-chat-box');
chat.theme = 'neon';
chat.limit = 20;
// @ts-expect-error unknown theme
chat.theme = 'neno';
// @ts-expect-error a number is needed
chat.limit = 'many';
const badge = document.querySelector('onair-live-badge');
if (badge) badge.showTitle = true;
chat.addEventListener('onair-message', ({ detail }) => detail.message.author.toUpperCase());
document.addEventListener('onair-error', ({ detail }) => detail.reason === 'foreign_origin');
// @ts-expect-error unknown reason
document.addEventListener('onair-error', ({ detail }) => detail.reason === 'bad_weather');
const state: 'open' | 'idle' | undefined = chat.state === 'open' || chat.state === 'idle' ? chat.state : undefined;
chat.clear();
document.querySelector('onair-clips-carousel')?.next();
// @ts-expect-error read-only
chat.state = state;
chat.source = createSource(createConnection({ baseUrl: 'https://onair.example', token: 'KEY' }));
`,
  'react.tsx': `
import type {} from '@onair-overlays/widgets/types/react';
import type { LiveBadge } from '@onair-overlays/widgets/live-badge';
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
    <onair-chat-box style={{ '--onair-accent': 'gold' }} fade-seconds={30} onClick={(event) => event.currentTarget.clear()} />
    {/* @ts-expect-error there is no such theme */}
    <onair-chat-box theme="neno" />
    {/* @ts-expect-error a number is needed */}
    <onair-chat-box fadeSeconds="soon" />
    {/* @ts-expect-error there is no such setting */}
    <onair-viewer-counter fadeSecond={30} />
  </onair-source>
);
`,
  'preact.tsx': `
/** @jsxImportSource preact */
import type {} from '@onair-overlays/widgets/types/preact';

export const overlay = (
  <onair-source src="https://onair.example/overlay/chat-box#key=KEY">
    <onair-chat-box theme="neon" fadeSeconds={30} hideNames={['bot']} class="chat" style={{ height: 400 }} />
    <onair-live-badge show-time="false" scale="1.5" onClick={(event) => event.currentTarget.showTitle} />
    <onair-chat-box ononair-message={({ detail }) => detail.message.author.toUpperCase()} />
    {/* @ts-expect-error there is no such theme */}
    <onair-chat-box theme="neno" />
    {/* @ts-expect-error a number is needed */}
    <onair-chat-box fadeSeconds="soon" />
    {/* @ts-expect-error there is no such setting */}
    <onair-viewer-counter fadeSecond={30} />
  </onair-source>
);
`,
  'solid.tsx': `
/** @jsxImportSource solid-js */
import type {} from '@onair-overlays/widgets/types/solid';

export const overlay = () => (
  <onair-source src="https://onair.example/overlay/chat-box#key=KEY">
    <onair-chat-box theme="neon" prop:fadeSeconds={30} prop:hideNames={['bot']} class="chat" style={{ height: '400px' }} />
    <onair-live-badge attr:show-time="false" scale="1.5" />
    <onair-chat-box on:onair-message={({ detail }) => detail.message.author.toUpperCase()} />
    {/* @ts-expect-error there is no such theme */}
    <onair-chat-box theme="neno" />
    {/* @ts-expect-error a number is needed */}
    <onair-chat-box prop:fadeSeconds="soon" />
    {/* @ts-expect-error there is no such setting */}
    <onair-viewer-counter prop:fadeSecond={30} />
  </onair-source>
);
`,
  'App.vue': `
<script setup lang="ts">
import type {} from '@onair-overlays/widgets/types/vue';

const seconds = 30;
</script>

<template>
  <onair-source src="https://onair.example/overlay/chat-box#key=KEY">
    <onair-chat-box theme="neon" :fade-seconds="seconds" :hide-names="['bot']" class="chat" />
    <onair-live-badge show-title @onair-live="(event) => event.detail.live.toUpperCase()" />
    <!-- @vue-expect-error the detail has no such field -->
    <onair-live-badge @onair-live="(event) => event.detail.alive" />
    <!-- @vue-expect-error there is no such theme -->
    <onair-chat-box theme="neno" />
    <!-- @vue-expect-error a number is needed -->
    <onair-chat-box :fade-seconds="'soon'" />
  </onair-source>
</template>
`,
  // the output of svelte-check for a component: one call of createElement for each tag
  'svelte.ts': `
import 'svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import type {} from '@onair-overlays/widgets/types/svelte';

declare function createElement<K extends keyof SvelteHTMLElements>(tag: K, attributes: SvelteHTMLElements[K]): void;

createElement('onair-source', { src: 'https://onair.example/overlay/chat-box#key=KEY' });
createElement('onair-source', { 'ononair-error': ({ detail }) => detail.reason === 'foreign_origin' });
createElement('onair-chat-box', { theme: 'neon', fadeSeconds: 30, hideNames: ['bot'], class: 'chat' });
// @ts-expect-error a badge has no message events
createElement('onair-live-badge', { 'ononair-message': () => undefined });
// @ts-expect-error unknown theme
createElement('onair-chat-box', { theme: 'neno' });
// @ts-expect-error a number is needed
createElement('onair-chat-box', { fadeSeconds: 'soon' });
// @ts-expect-error unknown setting
createElement('onair-viewer-counter', { fadeSecond: 30 });
`,
};

/** The compilable examples of `docs/embed.md`. */
function readDocumented(): Readonly<Record<string, string>> {
  const examples = readExamples('docs/embed.md').filter(({ language }) => ['ts', 'tsx', 'vue'].includes(language));
  return Object.fromEntries(
    examples.map(({ language, code }, index) => [`Documented${index + 1}.${language}`, code] as const),
  );
}

/** All programs by file. */
export const programs: Readonly<Record<string, string>> = { ...written, ...readDocumented() };
