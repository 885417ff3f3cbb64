/** Plain words. `color` is `#rrggbb` or null. */
export interface TextPart {
  readonly type: 'text';
  readonly subtype: 'normalText';
  readonly content: string;
  readonly color: string | null;
}

/** A link: `url` is https without credentials, `content` the words that stood for it. */
export interface LinkPart {
  readonly type: 'link';
  readonly url: string;
  readonly content: string;
}

/** A picture at an address of a listed host. */
export interface ImagePart {
  readonly type: 'img';
  readonly subtype: 'link';
  readonly content: string;
}

/** A cut-out of a sheet of pictures; sizes like `28px` (1 to 128), offset like `-28px 0px`. */
export interface SpritePart {
  readonly type: 'img';
  readonly subtype: 'sprite';
  readonly link: string;
  readonly objectPosition: string;
  readonly height: string;
  readonly width: string;
}

/** One of the pieces that a chat message is split into (service-api.md, "Content part shapes"). */
export type ContentPart = TextPart | LinkPart | ImagePart | SpritePart;
