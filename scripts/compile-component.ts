import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

/** Compiles a component to a module for a bundler, with the compiler of its framework. */
export function compileComponent(language: string, code: string): { readonly file: string; readonly text: string } {
  switch (language) {
    case 'vue':
      return { file: 'Vue.ts', text: compileVue(code) };
    case 'svelte':
      return { file: 'Svelte.js', text: compile(code, { generate: 'client', dev: false }).js.code };
    default:
      return { file: 'React.tsx', text: code };
  }
}

/** Compiles a Vue component with the option that docs/embed.md names. */
function compileVue(code: string): string {
  const { descriptor } = parse(code);
  const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('onair-') };
  return compileScript(descriptor, { id: 'example', inlineTemplate: true, templateOptions: { compilerOptions } })
    .content;
}

/** Mounts the component into the page's `main`, as an application of its framework does. @param url the overlay URL of the component */
export function mountComponent(language: string, url: string): string {
  const props = JSON.stringify({ url });
  switch (language) {
    case 'vue':
      return `import { createApp } from 'vue';
import Example from './Vue.ts';
createApp(Example, ${props}).mount(document.querySelector('main'));`;
    case 'svelte':
      return `import { mount } from 'svelte';
import Example from './Svelte.js';
mount(Example, { target: document.querySelector('main'), props: ${props} });`;
    default:
      return `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat } from './React.tsx';
createRoot(document.querySelector('main')).render(createElement(Chat, ${props}));`;
  }
}
