<?php
/**
 * Plugin Name: Onair chat
 * Description: The shortcode [onair_chat url="https://onair.example/overlay/chat-box#key=…"] shows your chat. Copy the folder dist/elements of
 *   the package into this plugin's folder, as `elements`.
 * Version: 0.1.0
 * Requires at least: 6.5
 * License: MIT
 */

if (!defined('ABSPATH')) {
	exit();
}

add_action('wp_enqueue_scripts', function () {
	wp_register_script_module('onair-chat-box', plugins_url('elements/chat-box.js', __FILE__));
});

// The widget has its own `src`: editors that wrap lines in <p> would take it out of an <onair-source>.
add_shortcode('onair_chat', function ($attributes) {
	$settings = shortcode_atts(['url' => '', 'theme' => 'minimal', 'fade-seconds' => '30'], $attributes);
	wp_enqueue_script_module('onair-chat-box');
	return sprintf(
		'<onair-chat-box src="%s" theme="%s" fade-seconds="%s" style="height: 480px"></onair-chat-box>',
		esc_attr($settings['url']),
		esc_attr($settings['theme']),
		esc_attr($settings['fade-seconds'])
	);
});
