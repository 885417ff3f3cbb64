/*
 * Tries the plugin without a WordPress: PHP runs it with the few functions of WordPress that it calls, and the page is written to `dist`, with
 * the shortcode in a `<p>` as WordPress writes it. A site needs only the plugin and the folder `elements`.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPHPLoaderModule } from '@php-wasm/node-8-4';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

const url = 'https://onair.example/overlay/chat-box#key=…';

const wordpress = `<?php
define('ABSPATH', '/');
$shortcodes = $modules = $used = [];
function add_action($hook, $callback) { $callback(); }
function add_shortcode($name, $callback) { global $shortcodes; $shortcodes[$name] = $callback; }
function shortcode_atts($defaults, $given) { return array_merge($defaults, array_intersect_key($given, $defaults)); }
function plugins_url($path, $file) { return '/' . $path; }
function wp_register_script_module($id, $address) { global $modules; $modules[$id] = $address; }
function wp_enqueue_script_module($id) { global $used; $used[] = $id; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
?>`;

const page = `<?php $chat = $shortcodes['onair_chat'](['url' => '${url}']); ?>
<!doctype html>
<title>Chat</title>
<link rel="icon" href="data:,">
<p><?= $chat ?></p>
<?php foreach ($used as $id): ?><script type="module" src="<?= $modules[$id] ?>"></script><?php endforeach; ?>`;

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), { processId: 1 }));
const plugin = `${readFileSync('onair-chat.php', 'utf8')}?>`;
const { text, errors } = await php.run({ code: wordpress + plugin + page });
if (errors) throw new Error(errors);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', text.trim());
cpSync('node_modules/@onair-overlays/widgets/dist/elements', 'dist/elements', { recursive: true });
process.exit();
