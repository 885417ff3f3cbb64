/** The bundle of css-tree, which browsers load as it is; its other entry reads files. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
