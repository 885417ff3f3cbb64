/** A public ingest server: item of `GET /v2/server/all` (service-api.md, "Ingest server"). */
export interface IngestServer {
  readonly id: number;
  readonly name: string;
  /** A host name, not an address to link to (D22). */
  readonly url: string;
  readonly rtmpUrl: string;
}

/** The ingest server that the user chose: answer of `GET /v2/user/ingest`. The id may be in no list (D26). */
export interface SelectedIngest {
  readonly ingestId: number;
}
