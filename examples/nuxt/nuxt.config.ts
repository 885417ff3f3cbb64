export default defineNuxtConfig({
  telemetry: false,
  app: { head: { title: 'Chat', link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('onair-') } },
});
