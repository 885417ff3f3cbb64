/** A type as text of TypeScript. */
export interface TypeText {
  readonly text: string;
}

/** A named item of an element: a slot, a CSS part, a CSS custom property or a CSS state. */
export interface NamedItem {
  readonly name: string;
  readonly description?: string;
  /** The initial value of a custom property. */
  readonly default?: string;
}

/** An event of an element; its type is that of the event object. */
export interface ElementEvent extends NamedItem {
  readonly type: TypeText;
}

/** An attribute of an element. */
export interface ElementAttribute extends NamedItem {
  readonly fieldName: string;
  readonly type: TypeText;
  /** The type that markup may write, with texts such as `'true'`; for the types of frameworks. */
  readonly writtenType?: TypeText;
}

/** A field or a method of an element. */
export interface ElementMember extends NamedItem {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
  readonly type?: TypeText;
  readonly writtenType?: TypeText;
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly privacy?: 'public' | 'private' | 'protected';
}

/** A class of the manifest; that of an element has a tag. */
export interface ElementClass {
  readonly kind: string;
  readonly name: string;
  readonly tagName?: string;
  readonly description: string;
  /** HTML that shows the element in use. */
  readonly example?: string;
  readonly attributes?: readonly ElementAttribute[];
  readonly members?: readonly ElementMember[];
  readonly slots?: readonly NamedItem[];
  readonly events?: readonly ElementEvent[];
  readonly cssParts?: readonly NamedItem[];
  readonly cssProperties?: readonly NamedItem[];
  readonly cssStates?: readonly NamedItem[];
}

/** A module of the package. */
export interface ManifestModule {
  /** Path in the package. */
  readonly path: string;
  readonly declarations: readonly ElementClass[];
}

/** A custom-elements manifest (schema 1.0.0), with the modules of the package. */
export interface Manifest {
  readonly modules: readonly ManifestModule[];
}
