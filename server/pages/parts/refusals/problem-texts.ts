import { msg, str } from '../language/msg.ts';
import { toLine, type Problem } from '../../../../widgets/settings/problem.ts';

type Values = NonNullable<Problem['values']>;

const GONE = (): string => msg('It is not there any more.');
const COLOR = (): string => msg('must be a colour like #1a2b3c or #1a2b3c80.');
const SETTINGS_CHANGED = (): string =>
  msg('These settings were changed elsewhere meanwhile: load the page again and repeat the change.');
const NO_LOOP_HERE = (): string => msg('A video loop does not fit here: choose a PNG, JPEG, WebP or GIF file.');
const WRONG_FORM = (): string => msg('does not have the form that it needs.');

/** Problems of settings and canvases. */
const SETTINGS: Readonly<Record<string, (values: Values) => string>> = {
  not_settings: () => msg('must be an object of setting names and values.'),
  not_integer: ({ min, max }) => msg(str`must be a whole number from ${min} to ${max}.`),
  not_number: ({ min, max }) => msg(str`must be a number from ${min} to ${max}.`),
  not_boolean: () => msg('must be true or false.'),
  not_choice: ({ allowed }) => msg(str`must be one of ${allowed}.`),
  not_color: () => msg('must be a colour like #1a2b3c, or empty for the theme’s own.'),
  not_layers: ({ maxItems }) => msg(str`must be a list of at most ${maxItems} layers.`),
  not_css: ({ maxLength }) => msg(str`must be Custom CSS of at most ${maxLength} characters.`),
  not_text: ({ maxLength, pattern }) =>
    pattern === undefined
      ? msg(str`must be a text of at most ${maxLength} characters.`)
      : msg(str`must be a text of at most ${maxLength} characters that matches ${pattern}.`),
  not_list: ({ maxItems, maxLength }) =>
    msg(str`must be a list of at most ${maxItems} texts of at most ${maxLength} characters.`),
  unknown_setting: ({ known }) => msg(str`there is no such setting; there are ${known}.`),
  canvas_too_large: ({ bytes, max }) =>
    msg(str`the scene takes ${bytes} bytes, of at most ${max}: shorten or remove some.`),
  too_many_layers: ({ max }) => msg(str`a scene has at most ${max} layers.`),
  same_id: ({ other }) => msg(str`its id is that of ${other}; give each its own.`),
  not_layer: ({ fields }) => msg(str`must be an object with ${fields} and settings.`),
  missing_fields: ({ fields }) => msg(str`${fields} must be given.`),
  not_formats: () => msg('must be an object of landscape or portrait, each with width, height and places.'),
  unknown_format: () => msg('there are only landscape and portrait.'),
  not_format: () => msg('must be an object with width, height and places.'),
  not_place: () => msg('must be an object with x, y, width and height.'),
  format_turned: ({ format }) => msg(str`its width and height are not those of a ${format} scene.`),
  format_of_canvas: ({ format }) => msg(str`the scene itself is ${format}: give only the other format.`),
  wrong_seconds: () => msg('seconds: only for add, or at least 1 for start.'),
  canvas_on_canvas: () => msg('a scene cannot be a layer of a scene.'),
  unknown_layer_widget: ({ widget }) => msg(str`there is no widget “${widget}” that could be a layer of a scene.`),
  layer_outside: ({ width, height }) => msg(str`lies outside the scene of ${width} × ${height}.`),
  unknown_token: () => msg('there is no such token.'),
  not_token_color: COLOR,
  not_token_surface: COLOR,
  not_token_length: () => msg('must be a length like 0, 0.5em or 12px.'),
  not_token_lengths: () => msg('must be one to four lengths like 0.4em 0.7em.'),
  not_token_weight: () => msg(str`must be a whole number from ${1} to ${1000}.`),
  not_token_percent: () => msg('must be a percentage from 0% to 100%.'),
  not_token_ground: () => msg(str`must be one of ${'dark, light'}.`),
  not_token_fonts: () => msg('must be names of fonts with commas between them.'),
  not_token_shadow: () => msg('must be none, or shadows like 0 2px 6px #00000080.'),
};

/** Problems of overlays, drafts and the chat that may go on air. */
const OVERLAYS: Readonly<Record<string, (values: Values) => string>> = {
  text_length: ({ min, max }) => msg(str`must be a text of ${min} to ${max} characters.`),
  text_unseen: () => msg('must have a letter or a sign that can be shown.'),
  not_future: () => msg('must be a time in the future, or empty for no end.'),
  unknown_widget: ({ widget, known }) => msg(str`there is no ${widget}; there are ${known}.`),
  widget_gone: ({ widget }) => msg(str`this version has no widget ${widget} any more.`),
  unknown_own_theme: () => msg('this theme of yours is not there any more: choose another one.'),
  too_many_origins: ({ max }) => msg(str`must be at most ${max}.`),
  origin_null: ({ origin }) =>
    msg(str`${origin} is what every file and sandboxed frame sends, so it would allow any page: leave it out.`),
  origin_wildcard: ({ origin }) =>
    msg(str`${origin} has a wildcard, which matches no origin: list each one, such as https://example.com.`),
  origin_none: ({ origin }) => msg(str`${origin} is not an origin: write it like https://example.com.`),
  origin_login: ({ origin }) =>
    msg(str`${origin} holds a user name or a password, which no origin has: write it like https://example.com.`),
  origin_path: ({ origin }) =>
    msg(str`${origin} has more than an origin, which ends with its host or port: write it like https://example.com.`),
  origin_host: ({ origin }) => msg(str`${origin} has a host that no browser sends: write it like https://example.com.`),
  outcome_unknown: () =>
    msg('The server was stopped meanwhile, so this may have been done: check before you try again.'),
  not_revoked: () => msg('This overlay is not removed.'),
  revoked: () => msg('This overlay was removed too long ago to come back: create another one.'),
  overlay_changed: () => msg('The overlay was changed elsewhere meanwhile: load the page again and repeat the change.'),
  draft_changed: () => msg('The draft was changed elsewhere meanwhile: load the page again and repeat the change.'),
  theme_changed: () => msg('The theme was changed elsewhere meanwhile: load the page again and repeat the change.'),
  safety_changed: SETTINGS_CHANGED,
  kit_changed: SETTINGS_CHANGED,
  no_version: () => msg('This version is not kept any more.'),
  no_draft: GONE,
  no_font: GONE,
  no_link: GONE,
  no_target: GONE,
  no_overlay: GONE,
  no_picture: GONE,
  no_session: GONE,
  no_theme: GONE,
  too_many_overlays: ({ max }) => msg(str`You have as many overlays as this Onair allows (${max}): remove one first.`),
  too_large_settings: ({ max }) =>
    msg(
      str`The settings of your larger overlays take more than ${max} MiB together: remove an overlay, or layers of one.`,
    ),
  too_many_themes: ({ max }) =>
    msg(str`You have as many themes of your own as this Onair allows (${max}): delete one first.`),
  too_many_links: ({ max }) => msg(str`You have as many action links as Onair allows (${max}): remove one first.`),
  other_version: () =>
    msg('Your show runs on a server of another version, which cannot do this: try again after the upgrade.'),
  list_full: ({ max }) => msg(str`The list is full (${max}): remove entries first.`),
  entry_empty: ({ entry }) => msg(str`entry ${entry} is empty: write a text or leave it out.`),
  not_image_host: ({ host }) => msg(str`${host} is not a host name: write it like img.example.com or *.example.com.`),
  unknown_script: ({ script, known }) => msg(str`there is no ${script}; there are ${known}.`),
};

/** Problems of sent files, and of OBS. */
const FILES: Readonly<Record<string, (values: Values) => string>> = {
  no_picture_file: () => msg('This is not a picture: choose a PNG, JPEG, WebP, GIF or WebM file.'),
  picture_damaged: () => msg('The picture is damaged or incomplete: save it again.'),
  picture_too_wide: ({ width, height, max }) =>
    msg(str`The picture has ${width} × ${height} pixels: at most ${max} × ${max} fit.`),
  picture_too_large: ({ maxMib, maxMovingMib }) =>
    msg(str`The picture is larger than ${maxMib} MiB (a moving one, ${maxMovingMib} MiB): make it smaller.`),
  picture_too_long: ({ frames, width, height }) =>
    msg(
      str`The picture has ${frames} frames of ${width} × ${height} pixels, too many for a stream: save fewer or smaller frames.`,
    ),
  other_video: () =>
    msg('Of videos, only WebM loops with one track of pictures in VP8, VP9 or AV1 fit: save it as one.'),
  loop_too_long: ({ seconds, max }) => msg(str`The loop takes ${seconds} seconds: at most ${max} fit.`),
  no_loop_here: NO_LOOP_HERE,
  too_many_pictures: ({ max }) => msg(str`You have as many pictures as this Onair allows (${max}): delete one first.`),
  pictures_too_large: ({ maxMib }) => msg(str`Your pictures may have ${maxMib} MiB together: delete one first.`),
  no_font_file: () => msg('This is not a font: choose a TTF, OTF or WOFF2 file.'),
  font_damaged: () => msg('The font is damaged or incomplete: create it again.'),
  font_too_large: ({ maxMib }) => msg(str`The font is larger than ${maxMib} MiB: keep only the letters you need.`),
  too_many_fonts: ({ max }) => msg(str`You have as many fonts as this Onair allows (${max}): delete one first.`),
  fonts_too_large: ({ maxMib }) => msg(str`Your fonts may have ${maxMib} MiB together: delete one first.`),
  no_export: () => msg('This file is not an Onair export. Choose a file that you saved under Export.'),
  export_newer: () => msg('This file comes from a newer Onair: update this Onair first.'),
  not_object: () => msg('must be an object.'),
  not_id: () => msg('must be one of Onair.'),
  wrong_types: ({ fields }) => msg(str`has the wrong kind of value in ${fields}.`),
  too_many_in_file: ({ max }) => msg(str`must have at most ${max} entries.`),
  ids_repeated: () => msg('two of them have the same id.'),
  file_too_much: () => msg('Checking the file takes too much time or memory: save a simpler version of it.'),
  wrong_form: WRONG_FORM,
  obs_in_page: () => msg('This server does not connect to OBS: this page does, on the computer that OBS runs on.'),
  unknown_ingest: () => msg('the service has no such server to stream to: choose another one.'),
  dock_on_air: ({ name }) =>
    msg(str`${name} is a dock and never on air: add it in OBS under Docks → Custom Browser Docks.`),
  no_stream_settings: () =>
    msg('The service does not let Onair read your stream settings: sign in again, and allow it to.'),
  host_unknown: ({ host }) => msg(str`This network does not know ${host}: use its IP address.`),
  host_elsewhere: ({ host }) =>
    msg(
      str`Onair connects to OBS on its own machine and in its own network only, such as 127.0.0.1 or 192.168.1.20, and not to ${host}.`,
    ),
};

/** Problems of the shape of a request, by the keywords of JSON Schema. */
const SHAPES: Readonly<Record<string, (values: Values) => string>> = {
  schema_maxLength: ({ limit }) => msg(str`must have at most ${limit} characters.`),
  schema_minLength: ({ limit }) => msg(str`must have at least ${limit} characters.`),
  schema_maxItems: ({ limit }) => msg(str`must have at most ${limit} entries.`),
  schema_minItems: ({ limit }) => msg(str`must have at least ${limit} entries.`),
  schema_maximum: ({ limit }) => msg(str`must be at most ${limit}.`),
  schema_minimum: ({ limit }) => msg(str`must be at least ${limit}.`),
  schema_enum: ({ allowed }) => msg(str`must be one of ${allowed}.`),
  schema_required: ({ missingProperty }) => msg(str`${missingProperty} must be given.`),
  schema_additionalProperties: ({ additionalProperty }) => msg(str`there is no field “${additionalProperty}” here.`),
  schema_type: WRONG_FORM,
  schema_pattern: WRONG_FORM,
  schema_format: WRONG_FORM,
  schema_anyOf: WRONG_FORM,
};

const TEXTS = { ...SETTINGS, ...OVERLAYS, ...FILES, ...SHAPES };

/** The reasons with a text of their own. */
export const KNOWN_REASONS: readonly string[] = Object.keys(TEXTS);

/** Describes problems in one line in the language of the page; in English if a reason has no translation. */
export function describeProblems(problems: readonly Problem[]): string {
  const describe = ({ message, reason, values = {} }: Problem): string => TEXTS[reason]?.(values) ?? message;
  return problems.map((problem) => toLine({ ...problem, message: describe(problem) })).join(' ');
}
