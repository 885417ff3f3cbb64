import type { IngestServer } from '../../../core/service/ingest.ts';

/** The ingest servers of `GET /v2/server/all` (docs/spec/service-api.md, "Ingest server"); `url` is a host name (D22). */
export const INGEST_SERVERS: readonly IngestServer[] = [
  ingest(20, 'Autodetect', 'live'),
  ingest(1, 'EU-West (London, GB)', 'london'),
  ingest(4, 'EU-Central (Frankfurt, DE)', 'frankfurt'),
  ingest(7, 'EU-North (Stockholm, SE)', 'stockholm'),
  ingest(9, 'US-East (Ashburn, VA)', 'ashburn'),
  ingest(12, 'US-West (San Jose, CA)', 'sanjose'),
  ingest(15, 'Asia (Tokyo, JP)', 'tokyo'),
  ingest(17, 'South America (São Paulo, BR)', 'saopaulo'),
  ingest(22, 'Australia (Sydney, AU)', 'sydney'),
];

/** An unlisted ingest id (D26). */
export const UNKNOWN_INGEST_ID = 4_242;

function ingest(id: number, name: string, host: string): IngestServer {
  const url = `${host}.ingest.example`;
  return { id, name, url, rtmpUrl: `rtmp://${url}/live` };
}
