/** The bundle of css-tree for browsers; its other entry reads files. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
