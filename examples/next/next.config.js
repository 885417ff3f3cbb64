/** Builds plain files; with a server of Next's the page is the same. */
export default { output: 'export' };
