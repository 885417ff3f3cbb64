/**
 * Our own icons, each the paths of a 24 × 24 drawing with one line width. Web Awesome renders them by their names: `<wa-icon name="copy">`. None is
 * fetched: an icon is a `data:` address.
 */
const icons: Readonly<Record<string, string>> = {
  activity: 'M3 12h4l3 8 4-16 3 8h4',
  'align-bottom': 'M4 21h16M7 4h3v13H7zM14 9h3v8h-3z',
  'align-center': 'M12 3v18M5 6h14v4H5zM8 14h8v4H8z',
  'align-left': 'M3 4v16M7 6h13v4H7zM7 14h8v4H7z',
  'align-middle': 'M3 12h18M6 5h4v14H6zM14 8h4v8h-4z',
  'align-right': 'M21 4v16M4 6h13v4H4zM9 14h8v4H9z',
  'align-top': 'M4 3h16M7 7h3v13H7zM14 7h3v8h-3z',
  areas: 'M3 5h18v14H3zM7 9h10v6H7z',
  back: 'M19 12H5m7-7-7 7 7 7',
  backward: 'M12 4v15m-6-6 6 6 6-6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  control: 'M4 6h9m4 0h3M15 4v4M4 12h3m4 0h9M9 10v4M4 18h9m4 0h3M15 16v4',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  css: 'M8 6 2 12l6 6m8-12 6 6-6 6',
  cut: 'M5.500 15a2.500 2.500 0 1 0 .01 0M18.500 15a2.500 2.500 0 1 0 .01 0M7 15.500 17 3M17 15.500 7 3',
  'distribute-horizontal': 'M3 4v16M21 4v16M9 7h6v10H9z',
  'distribute-vertical': 'M4 3h16M4 21h16M7 9h10v6H7z',
  docks: 'M3 4h18v16H3zM14 4v16',
  drag: 'M9 4.500a.7.7 0 1 0 .01 0m6 0a.7.7 0 1 0 .01 0M9 11.300a.7.7 0 1 0 .01 0m6 0a.7.7 0 1 0 .01 0M9 18a.7.7 0 1 0 .01 0m6 0a.7.7 0 1 0 .01 0',
  duplicate: 'M8 8h13v13H8zM16 8V3H3v13h5m6.5-4v5m-2.5-2.500h5',
  edit: 'M4 20h4L20 8l-4-4L4 16zM13.5 6.500l4 4',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 .01 0',
  'eye-off':
    'M4 4l16 16M9.500 5.900A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.700 3.400M6 7.500A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  forward: 'M12 20V5m-6 6 6-6 6 6',
  front: 'M5 3h14M12 21V8m-5 5 5-5 5 5',
  folder: 'M3 6h6l2 3h10v10H3z',
  gallery: 'M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 4M16 9v.01',
  group: 'M3 3h3v3H3zM18 3h3v3h-3zM3 18h3v3H3zM18 18h3v3h-3zM6 4.500h12M6 19.500h12M4.500 6v12M19.500 6v12M9 9h6v6H9z',
  help: 'M12 3a9 9 0 1 0 .01 0M9.5 9.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.700M12 17v.01',
  history: 'M4 5v5h5M4.500 10A8.500 8.500 0 1 1 3.500 13M12 8v5l3.500 2',
  key: 'M14.5 9.500a4.5 4.5 0 1 0-3.2 4.300L13 15.500h2v2h2v2h4v-3.500l-6.7-6M8 8v.01',
  language: 'M12 3a9 9 0 1 0 .01 0M3.500 9h17m-17 6h17M12 3c-5 5-5 13 0 18m0-18c5 5 5 13 0 18',
  link: 'M10 14a4 4 0 0 0 6 0l3.5-3.500a4.2 4.2 0 0 0-6-6L12 6m2 4a4 4 0 0 0-6 0l-3.5 3.500a4.2 4.2 0 0 0 6 6L12 18',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  minus: 'M5 12h14',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500z',
  more: 'M5 11a1 1 0 1 0 .01 0M12 11a1 1 0 1 0 .01 0M19 11a1 1 0 1 0 .01 0',
  overlays: 'M12 3 2.5 8 12 13l9.5-5zM2.5 12.500l9.5 5 9.5-5M2.5 17l9.5 5 9.5-5',
  paste: 'M9 5H5v16h14V5h-4M9 3h6v4H9zM9 12h6m-6 4h6',
  plus: 'M12 5v14M5 12h14',
  redo: 'M20 9H10a6 6 0 0 0 0 12h6M16 4.500 20.500 9 16 13.500',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.500L3 10m0-6v6h6M4 13a8 8 0 0 0 14.5 3.500L21 14m0 6v-6h-6',
  safety: 'M12 3 4 6v6c0 5 3.5 8 8 9.5 4.5-1.5 8-4.5 8-9.500V6z',
  screen: 'M3 4h18v12H3zM8 21h8m-4-5v5',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21',
  'select-many': 'M3 3h4m3 0h4m3 0h4v4m0 3v4m0 3v4h-4m-3 0h-4m-3 0H3v-4m0-3v-4m0-3V3M8.500 12l2.500 2.500 4.500-5',
  'sign-out': 'M10 4H4v16h6m5-12 4 4-4 4m4-4H9',
  snap: 'M6 3v9a6 6 0 0 0 12 0V3h-4v9a2 2 0 0 1-4 0V3zM6 7h4m4 0h4',
  sun: 'M12 8a4 4 0 1 0 .01 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.500m11 11L19 19M5 19l1.5-1.500m11-11L19 5',
  text: 'M5 7V4h14v3M12 4v16m-3 0h6',
  'to-back': 'M5 21h14M12 3v13m-5-5 5 5 5-5',
  transfer: 'M8 20V5m0 0L4 9m4-4 4 4m4-5v15m0 0 4-4m-4 4-4-4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6m4-6v6',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M8 4.5 3.5 9 8 13.5',
  ungroup:
    'M3 3h3v3H3zM18 3h3v3h-3zM3 18h3v3H3zM18 18h3v3h-3zM9.500 4.500h1m3 0h1M9.500 19.500h1m3 0h1M4.500 9.500v1m0 3v1M19.500 9.500v1m0 3v1',
  unlock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 7.500-2',
};

/** The address of an icon; empty for an unknown name. */
export function toIconAddress(name: string): string {
  const path = icons[name];
  if (path === undefined) return '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
