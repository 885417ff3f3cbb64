import type { ServiceEvent } from '../../../core/service/frames.ts';
import type { TrialEvent } from '../../../core/service/relay.ts';
import type { ServerLoad } from '../../bus/bus.ts';
import type { Looks } from '../looks.ts';
import type { OverlayRecord } from '../../store/storage.ts';

/** The open sockets of overlays at this server, which the relay keeps. */
export interface OverlaySockets {
  /**
   * Applies a change of an overlay to all its sockets: settings, origins, how many there may be, another key, its end.
   * @param looks by default those of an owner who changed nothing
   */
  updateOverlay(overlay: OverlayRecord, looks?: Looks): void;
  /** Ids of the overlays with open sockets. */
  overlayIds(): readonly string[];
  /** The numbers of open sockets at this server, by overlay id; overlays without open sockets are left out. */
  countOpen(overlayIds: readonly string[]): ReadonlyMap<string, OpenSockets>;
  /** Sends a made-up event to the sockets of an overlay at this server that subscribed to such events. It is kept nowhere. */
  tryOut(overlayId: string, event: ServiceEvent | TrialEvent): void;
  /** Sends these sockets the real state of the stream again. */
  endTrial(overlayId: string): void;
  /** Closes every socket of an overlay (revoked, key rotated) with 4401. */
  closeOverlay(overlayId: string): void;
  /** The figures that this server publishes to other servers. */
  readonly load: ServerLoad;
}

/** Why a socket gets no place: too many other sources, or visitors, have this overlay open, its address has too many sockets, or the server has no room. */
export type Refusal = 'sources' | 'visitors' | 'address' | 'server';

/** Numbers of open sockets of an overlay, in OBS and in other pages. */
export interface OpenSockets {
  /** In browser sources and docks of OBS. */
  readonly obs: number;
  /** In all other pages. */
  readonly page: number;
  /** In pages of browsers in which their owner is signed in, without the previews in the dashboard. */
  readonly here: number;
  /** Sockets in OBS whose page comes from another build than this server's. */
  readonly outdated: number;
  /** Why others were lately refused; undefined if none was. */
  readonly refused?: Refusal;
}
