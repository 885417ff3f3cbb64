/** Bytes sealed with the master key (see server/store/secret): unreadable without it. */
export type Sealed = Uint8Array;
