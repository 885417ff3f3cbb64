/* Made from the settings of each widget by `node scripts/ready.mjs scripts/element-files.ts`; not written by hand. */

import type { Source } from '../../core/stores/source.ts';
import type { Layer } from '../canvas/layer.ts';
import type { OnairEventMap } from '../base/events.ts';
import type { OnairSource } from '../source/source.ts';

export type * from '../base/events.ts';

/** What can be set on every widget. */
export interface WidgetProperties {
  /** Theme. The design of the whole widget: letters, shapes and motion. */
  theme?:
    | 'glass'
    | 'minimal'
    | 'neon'
    | 'broadcast'
    | 'pixel'
    | 'contrast'
    | 'paper'
    | 'scoreboard'
    | 'terminal'
    | 'comic'
    | 'aurora'
    | 'letterpress'
    | `own-${string}`
    | undefined;
  /** Size. Makes everything larger or smaller. For a 4K canvas, 2 is a good start. */
  scale?: number | `${number}` | undefined;
  /** Font. Name of a font on this computer, such as "Inter". Empty for the theme’s own. */
  font?: string | undefined;
  /** Text colour. Empty for the theme’s own. */
  textColor?: string | undefined;
  /** Accent colour. For what stands out. Empty for the theme’s own. */
  accentColor?: string | undefined;
  /** Mark moments. A short light when you go live or end, for a raid, a round number of viewers and a new clip. */
  moments?: boolean | 'true' | 'false' | undefined;
  /** Sounds of moments. A short sound with each of them, at a tenth of full loudness. OBS plays it when the browser source controls its audio. */
  sounds?: 'none' | 'soft' | 'bright' | 'arcade' | undefined;
  /** Text outline. A dark edge around letters keeps them readable over a bright game. */
  outline?: 'theme' | 'none' | 'thin' | 'strong' | undefined;
  /** Card opacity. How solid the cards behind the text are: 100 as the theme has them, 0 for none. */
  surfaceOpacity?: number | `${number}` | undefined;
  /** Language. Of what the widget itself writes: words, numbers and times. Chat and titles stay as they are. */
  locale?: 'auto' | 'en' | 'de' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'ja' | 'ko' | 'zh' | undefined;
  /** Custom CSS. Changes what no setting changes, in this widget alone: its parts, such as “::part(name)”, and its properties. It is on air as soon as you leave the field. */
  css?: string | undefined;
  /** Fonts from. Hosts that the Custom CSS of the browser source in OBS may load fonts and style sheets from, such as "fonts.gstatic.com". Fonts inside the CSS (data:) need none. */
  fontHosts?: readonly string[] | string | undefined;
  /** Pictures from. Hosts that the Custom CSS of the browser source in OBS may load pictures from. Pictures inside the CSS (data:) need none; chat gets no more pictures by this. */
  pictureHosts?: readonly string[] | string | undefined;
  /** The overlay URL that the data comes from. A widget inside an `<onair-source>` does not need one. */
  src?: string | undefined;
  /** Draws the state of the connection; never on air unless asked for. */
  debug?: boolean | 'true' | 'false' | undefined;
  /** Where the data comes from, instead of a server: a source made with `onair-widgets/core`. */
  source?: Source | undefined;
}

/** What can be set on `<onair-chat-box>`. */
export interface ChatBoxProperties extends WidgetProperties {
  /** Layout. One line is compact; the name above, cards and the column are easier to read in a large chat; a ticker suits a low, wide source. */
  layout?: 'inline' | 'stacked' | 'bubble' | 'cards' | 'column' | 'ticker' | undefined;
  /** Side. The side of the browser source that messages keep to. */
  align?: 'left' | 'right' | undefined;
  /** Emote size. Height of emotes against the text. */
  emoteSize?: number | `${number}` | undefined;
  /** Background opacity. A dark panel behind the whole chat: 0 for none, 100 for solid. */
  backgroundOpacity?: number | `${number}` | undefined;
  /** Message opacity. How solid whole messages are, words and pictures included. */
  messageOpacity?: number | `${number}` | undefined;
  /** Soft edge. The oldest messages melt away at the edge instead of being cut, except in a fast chat. */
  softEdge?: boolean | 'true' | 'false' | undefined;
  /** Newest message. Where a new message comes in. In a ticker, the bottom is the right end and the top the left. */
  newest?: 'bottom' | 'top' | undefined;
  /** At most. How many messages are kept on screen. */
  limit?: number | `${number}` | undefined;
  /** Fade after. A message leaves after this many seconds; 0 keeps it until newer ones push it out. */
  fadeSeconds?: number | `${number}` | undefined;
  /** Show earlier messages. Fills the chat with the last messages when the overlay is loaded. */
  history?: boolean | 'true' | 'false' | undefined;
  /** Repeated messages. The same words again, right after each other, become one message with a count. */
  repeats?: 'each' | 'author' | 'anyone' | undefined;
  /** Flood limit. Shows no more new messages than can be read, and tells how many it left out ("+48"). 0 shows all. */
  maxPerSecond?: number | `${number}` | undefined;
  /** Pictures at most. Emotes drawn at the same time. Past it the oldest become still stand-ins of the same size. */
  maxPictures?: number | `${number}` | undefined;
  /** Hide commands. Leaves out messages that start with "!". */
  hideCommands?: boolean | 'true' | 'false' | undefined;
  /** Commands to show all the same. Commands that are shown even while commands are hidden, such as "!quote". */
  keepCommandNames?: readonly string[] | string | undefined;
  /** Hide these commands. Commands that are always left out, such as "!play". */
  hideCommandNames?: readonly string[] | string | undefined;
  /** Hide messages with links. Leaves out every message that has a link in it. */
  hideLinks?: boolean | 'true' | 'false' | undefined;
  /** Links. On your own web page links can be clicked. In OBS they are always plain text. */
  links?: 'text' | 'anchor' | undefined;
  /** Show names. The name of the person who wrote the message. */
  showNames?: boolean | 'true' | 'false' | undefined;
  /** Name colours. A person of whom no colour is known gets one that is always the same. */
  nameColors?: 'author' | 'platform' | 'accent' | undefined;
  /** Colours that viewers choose. Made lighter or darker where they would be hard to read. A name takes one only while each person has a colour of their own. */
  viewerColors?: 'name' | 'words' | 'neither' | undefined;
  /** Show platforms. The mark of the platform that a message came from. */
  showPlatform?: boolean | 'true' | 'false' | undefined;
  /** Show channels. The name of the channel tells two channels on one platform apart. */
  showChannel?: 'auto' | 'always' | 'never' | undefined;
  /** Your own messages. What you write yourself. */
  ownMessages?: 'apart' | 'same' | 'hide' | undefined;
  /** Show the time. When the message was written. */
  showTime?: boolean | 'true' | 'false' | undefined;
  /** Hide people. Names whose messages are left out, such as bots. */
  hideNames?: readonly string[] | string | undefined;
  /** Hide platforms. Platforms whose messages are left out, such as "Twitch". */
  hidePlatforms?: readonly string[] | string | undefined;
  /** Only these platforms. Leaves out every other platform. Empty shows all. */
  onlyPlatforms?: readonly string[] | string | undefined;
  /** Hide channels. Names of your channels whose messages are left out. */
  hideChannels?: readonly string[] | string | undefined;
  /** Only these channels. Leaves out every other channel of yours. Empty shows all. */
  onlyChannels?: readonly string[] | string | undefined;
  /** Entrance. How a new message comes in. A fast chat has no animation, so that it stays readable. */
  animation?: 'theme' | 'rise' | 'slide' | 'fade' | 'none' | undefined;
}

/** What can be set on `<onair-viewer-counter>`. */
export interface ViewerCounterProperties extends WidgetProperties {
  /** Layout. One number, every platform beside or below it, or one after the other in the same place. */
  layout?: 'total' | 'row' | 'column' | 'rotate' | undefined;
  /** Alignment. The side of the browser source that the counter keeps to. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Numbers. Short numbers keep their width; full ones show every viewer. */
  format?: 'compact' | 'full' | undefined;
  /** Show the sign. An eye before viewers, a heart before followers. Without it and the word, the number stands alone. */
  showSign?: boolean | 'true' | 'false' | undefined;
  /** Say what is counted. Writes the word "watching" or "followers" beside the number. */
  showLabel?: boolean | 'true' | 'false' | undefined;
  /** Count. People watching now, or people who follow the channels you stream to. */
  figure?: 'viewers' | 'followers' | undefined;
  /** Split. Two channels on one platform are added together, or shown apart with their names. */
  split?: 'platform' | 'channel' | undefined;
  /** Show names. Writes the name of the platform or channel beside its mark. */
  showNames?: boolean | 'true' | 'false' | undefined;
  /** Leave out platforms. Names of platforms that are neither shown nor added to the total, such as "Telegram". */
  hidePlatforms?: readonly string[] | string | undefined;
  /** Numbers not fully known. Says when a number is up to a minute old ("~"), and when a platform is missing in it ("+?"). Unknown is never 0. */
  uncertainty?: 'auto' | 'plain' | 'marks' | 'words' | undefined;
  /** Show the age of old numbers. When a platform stops telling its number, the last one stays for a minute: this says how old it is. */
  showAge?: boolean | 'true' | 'false' | undefined;
  /** Show the peak. The highest total seen while this overlay has been open in this stream. */
  showPeak?: boolean | 'true' | 'false' | undefined;
  /** Show a small chart. A small line of how the total went while this overlay has been open in this stream. */
  showSparkline?: boolean | 'true' | 'false' | undefined;
  /** While offline. What viewers see before the stream starts and after it ends. */
  whenOffline?: 'hide' | 'show' | undefined;
  /** Count up and down. Runs through the numbers in between for half a second when the number changes. */
  countUp?: boolean | 'true' | 'false' | undefined;
  /** Time for each. How long each platform stays in the layout "One at a time". */
  rotateSeconds?: number | `${number}` | undefined;
}

/** What can be set on `<onair-live-badge>`. */
export interface LiveBadgeProperties extends WidgetProperties {
  /** Alignment. The side of the browser source that the badge keeps to. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Show time live. How long the stream has been running. */
  showTime?: boolean | 'true' | 'false' | undefined;
  /** Time. A running clock moves each second; hours and minutes only once a minute. */
  timeStyle?: 'clock' | 'minutes' | undefined;
  /** When the start was missed. The service does not tell when a stream started. If Onair first saw it already running, the true time is longer than what is shown. */
  lateTime?: 'at-least' | 'hide' | undefined;
  /** Show platforms. The marks of the platforms that the stream goes to. */
  showPlatforms?: boolean | 'true' | 'false' | undefined;
  /** Show the title. The title of the stream, as the first platform that has one knows it. */
  showTitle?: boolean | 'true' | 'false' | undefined;
  /** Show the game. The game or category of the stream, as the first platform that has one knows it. */
  showGame?: boolean | 'true' | 'false' | undefined;
  /** While offline. What viewers see before the stream starts and after it ends. */
  whenOffline?: 'hide' | 'show' | undefined;
  /** Link to the channels. On a web page the marks of the platforms become links to your channels. Never in OBS. */
  linkChannels?: boolean | 'true' | 'false' | undefined;
  /** Celebrate going live. A short sweep of light when the stream starts; never when the overlay is merely loaded again. */
  flourish?: boolean | 'true' | 'false' | undefined;
}

/** What can be set on `<onair-clips-carousel>`. */
export interface ClipsCarouselProperties extends WidgetProperties {
  /** Layout. One large picture, a grid of several, or a strip side by side. */
  layout?: 'single' | 'grid' | 'filmstrip' | undefined;
  /** Side by side. How many projects stand side by side in a grid or a filmstrip. */
  columns?: number | `${number}` | undefined;
  /** Rows. How many rows a grid has. */
  rows?: number | `${number}` | undefined;
  /** Show titles. The title of each project. */
  showTitle?: boolean | 'true' | 'false' | undefined;
  /** Show number of clips. How many clips the project has. */
  showCount?: boolean | 'true' | 'false' | undefined;
  /** Show age. How long ago the project was made. */
  showAge?: boolean | 'true' | 'false' | undefined;
  /** Order. Newest first, or shuffled once for as long as the overlay is open. */
  order?: 'newest' | 'shuffle' | undefined;
  /** At most. How many of the newest projects take part. */
  maxCount?: number | `${number}` | undefined;
  /** Not older than. Leaves out older projects. 0 shows all. */
  maxAgeDays?: number | `${number}` | undefined;
  /** At least so many clips. Leaves out projects with fewer clips. 0 shows all. */
  minClips?: number | `${number}` | undefined;
  /** Title contains. Only projects with these words in their title. Empty shows all. */
  titleContains?: string | undefined;
  /** Show what is being cut. Projects whose clips are still being made take part, and say so. */
  showGenerating?: boolean | 'true' | 'false' | undefined;
  /** Time for each. How long a project, or a page of a grid, stays before the next one. */
  dwellSeconds?: number | `${number}` | undefined;
  /** Hide after. Hides the carousel once all clips were shown so often, until its source is shown again. 0 goes on for ever. */
  rounds?: number | `${number}` | undefined;
  /** Quiet pan. Lets the large picture move slowly while it is shown. */
  pan?: boolean | 'true' | 'false' | undefined;
}

/** What can be set on `<onair-featured-message>`. */
export interface FeaturedMessageProperties extends WidgetProperties {
  /** Alignment. The side of the browser source that the message keeps to. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Height. Where the message stands when the browser source is higher than it. */
  vertical?: 'top' | 'middle' | 'bottom' | undefined;
  /** Lines at most. A long message is drawn smaller first, and cut when that does not suffice. */
  maxLines?: number | `${number}` | undefined;
  /** Emote size. Height of emotes against the text. */
  emoteSize?: number | `${number}` | undefined;
  /** Show the platform. The mark of the platform that the message came from. */
  showPlatform?: boolean | 'true' | 'false' | undefined;
  /** Show the channel. The name of the channel that the message was written in. */
  showChannel?: boolean | 'true' | 'false' | undefined;
  /** Colour of the name. A person of whom no colour is known gets one that is always the same. */
  nameColors?: 'author' | 'platform' | 'accent' | undefined;
  /** Show the time left. A thin bar that runs out, for a message that was pinned for some time. */
  showTimer?: boolean | 'true' | 'false' | undefined;
  /** Show how many wait. How many more pinned messages wait for their turn. */
  showQueue?: boolean | 'true' | 'false' | undefined;
  /** Entrance. How messages come, change and go. */
  animation?: 'theme' | 'rise' | 'slide' | 'fade' | 'none' | undefined;
}

/** What can be set on `<onair-text>`. */
export interface TextBoxProperties extends WidgetProperties {
  /** Text. What is written. It wraps where it does not fit into one line. */
  text?: string | undefined;
  /** Letter size. Height of the letters. They get smaller where they would not fit. */
  fontSize?: number | `${number}` | undefined;
  /** Weight. How thick the letters are, as far as the font has it. */
  weight?: 'regular' | 'semibold' | 'bold' | 'black' | undefined;
  /** Colour from the theme. Which of the theme’s colours the letters have. */
  tone?: 'text' | 'accent' | 'muted' | undefined;
  /** Alignment. The side that the letters keep to. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Height. Where the letters stand when there is more room than they need. */
  vertical?: 'top' | 'middle' | 'bottom' | undefined;
  /** Letter spacing. Room between letters, as a part of their height. */
  letterSpacing?: number | `${number}` | undefined;
  /** Card behind it. Puts the theme’s card behind the letters. */
  showCard?: boolean | 'true' | 'false' | undefined;
  /** Capitals. Writes all letters large, in languages that have such. */
  capitals?: boolean | 'true' | 'false' | undefined;
}

/** What can be set on `<onair-picture>`. */
export interface PictureBoxProperties extends Pick<WidgetProperties, 'src' | 'debug' | 'source'> {
  /** Picture. One of those that you uploaded: PNG, JPEG or WebP, at most 4 MiB. */
  picture?: string | undefined;
  /** Description. What a screen reader says on web pages. Empty for a picture that only decorates. */
  description?: string | undefined;
  /** Fit. What happens when the box has another shape than the picture. */
  fit?: 'contain' | 'cover' | 'fill' | undefined;
  /** Round corners. Radius of the corners. */
  radius?: number | `${number}` | undefined;
  /** Shadow. A soft shadow around the picture’s own shape. */
  shadow?: boolean | 'true' | 'false' | undefined;
}

/** What can be set on `<onair-countdown>`. */
export interface CountdownProperties extends WidgetProperties {
  /** Counts down. Minutes start when the source is shown or loaded; a time of day is that of the computer with OBS. */
  runs?: 'minutes' | 'time' | undefined;
  /** Minutes. How long it runs. */
  minutes?: number | `${number}` | undefined;
  /** Time of day. Hours and minutes, such as "20:00". */
  time?: string | undefined;
  /** At the end. What is written when the time has come. Empty for nothing. */
  endText?: string | undefined;
  /** Letter size. Height of the letters. They get smaller where they would not fit. */
  fontSize?: number | `${number}` | undefined;
  /** Weight. How thick the letters are, as far as the font has it. */
  weight?: 'regular' | 'semibold' | 'bold' | 'black' | undefined;
  /** Colour from the theme. Which of the theme’s colours the letters have. */
  tone?: 'text' | 'accent' | 'muted' | undefined;
  /** Alignment. The side that the letters keep to. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Height. Where the letters stand when there is more room than they need. */
  vertical?: 'top' | 'middle' | 'bottom' | undefined;
  /** Letter spacing. Room between letters, as a part of their height. */
  letterSpacing?: number | `${number}` | undefined;
  /** Card behind it. Puts the theme’s card behind the letters. */
  showCard?: boolean | 'true' | 'false' | undefined;
}

/** What can be set on `<onair-shape>`. */
export interface ShapeBoxProperties extends Pick<
  WidgetProperties,
  'theme' | 'surfaceOpacity' | 'src' | 'debug' | 'source'
> {
  /** Shape. A line goes along the longer side of its box. */
  shape?: 'theme' | 'rectangle' | 'rounded' | 'ellipse' | 'line' | undefined;
  /** Round corners. Radius of a rounded rectangle. */
  radius?: number | `${number}` | undefined;
  /** Filled with. The theme’s card, its accent colour, a colour of your own, or nothing, for a frame. */
  fill?: 'theme' | 'accent' | 'color' | 'none' | undefined;
  /** Colour. Of a shape that is filled with a colour of your own. */
  color?: string | undefined;
  /** Second colour. The fill runs from the first colour to this one. Empty for one colour. */
  gradient?: string | undefined;
  /** Direction. Which way the colours run: 180 is downwards, 90 to the right. */
  angle?: number | `${number}` | undefined;
  /** Border. How thick the border is, and a line. */
  borderWidth?: number | `${number}` | undefined;
  /** Border colour. Empty for the theme’s own. */
  borderColor?: string | undefined;
}

/** What can be set on `<onair-canvas>`. */
export interface CanvasProperties extends Pick<
  WidgetProperties,
  'fontHosts' | 'pictureHosts' | 'src' | 'debug' | 'source'
> {
  /** Width. Of the browser source, in pixels. */
  width?: number | `${number}` | undefined;
  /** Height. Of the browser source, in pixels. */
  height?: number | `${number}` | undefined;
  /** Layers. Widgets on the canvas, from back to front. */
  layers?: readonly Layer[] | undefined;
}

/** What can be set on `<onair-source>`. */
export interface OnairSourceProperties extends Partial<
  Pick<OnairSource, 'baseUrl' | 'wsUrl' | 'token' | 'renewToken'>
> {
  /** The overlay URL that the data comes from. A widget inside an `<onair-source>` does not need one. */
  src?: string | undefined;
}

/** What can be set on `<onair-chat-box>` by a listener in React and Svelte. */
export interface ChatBoxListeners {
  /** a message came, even one that the settings leave out; while the page is hidden it waits */
  'ononair-message'?: ((event: OnairEventMap['onair-message']) => void) | undefined;
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-viewer-counter>` by a listener in React and Svelte. */
export interface ViewerCounterListeners {
  /** the total has changed */
  'ononair-viewers'?: ((event: OnairEventMap['onair-viewers']) => void) | undefined;
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-live-badge>` by a listener in React and Svelte. */
export interface LiveBadgeListeners {
  /** the stream went live, is starting, or ended */
  'ononair-live'?: ((event: OnairEventMap['onair-live']) => void) | undefined;
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-clips-carousel>` by a listener in React and Svelte. */
export interface ClipsCarouselListeners {
  /** another project is shown */
  'ononair-clip'?: ((event: OnairEventMap['onair-clip']) => void) | undefined;
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-featured-message>` by a listener in React and Svelte. */
export interface FeaturedMessageListeners {
  /** another message is pinned, or none any more */
  'ononair-featured'?: ((event: OnairEventMap['onair-featured']) => void) | undefined;
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-text>` by a listener in React and Svelte. */
export interface TextBoxListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-picture>` by a listener in React and Svelte. */
export interface PictureBoxListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-countdown>` by a listener in React and Svelte. */
export interface CountdownListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-shape>` by a listener in React and Svelte. */
export interface ShapeBoxListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-canvas>` by a listener in React and Svelte. */
export interface CanvasListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** there will be no data until the page changes something, and why; `preventDefault()` keeps the line about it from the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}

/** What can be set on `<onair-source>` by a listener in React and Svelte. */
export interface OnairSourceListeners {
  /** the state of the connection changed */
  'ononair-state'?: ((event: OnairEventMap['onair-state']) => void) | undefined;
  /** why there is no data; it stays so until the page changes something. `preventDefault()` keeps the message out of the console */
  'ononair-error'?: ((event: OnairEventMap['onair-error']) => void) | undefined;
}
