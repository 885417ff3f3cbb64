import * as Type from 'typebox';
import { stinger } from '../../../widgets/stinger/settings.ts';
import { listLayers } from '../../kinds/shown-parts.ts';
import { layers, readLayersRevision } from '../../show/parts/layers.ts';
import { startShown } from '../../show/shown-countdowns.ts';
import { toTargetKey } from '../../show/target.ts';
import { defineAction } from '../control-action.ts';
import { describeTarget, findByLayer, findOverlay } from '../target.ts';

const body = Type.Object({
  overlayId: Type.String({ minLength: 1, maxLength: 64, description: 'Id of a canvas.' }),
  layer: Type.String({ minLength: 1, maxLength: 64, description: 'Id of its layer.' }),
  hidden: Type.Boolean(),
});

/** Shows or hides a layer of a canvas, until its layers are saved again. A stinger that is shown plays once. */
export const layer = defineAction({
  name: 'layer',
  summary: 'Show or hide a layer of a canvas, until its layers are saved again',
  body,
  isForLeader: true,
  isRepeatable: () => true,
  run: (tools, request, { overlayId, layer: id, hidden }) =>
    tools.changeShow(request, 'layer', (show, { now, overlays }) => {
      const overlay = findOverlay(overlays, overlayId);
      const revision = readLayersRevision(overlay);
      const saved = findByLayer(listLayers(overlay), id, 'layer');
      const { name } = saved;
      // a stinger plays with each press, and is then as before
      const isPlay = saved.widget === stinger.name && !hidden;
      const entry = isPlay ? { hidden: saved.hidden, revision, playedAt: now } : { hidden, revision };
      const next = layers.write(show, { ...layers.read(show), [toTargetKey(overlayId, id)]: entry });
      // a countdown on it may have waited for this
      const started = hidden ? undefined : startShown(next, overlay, { now });
      return { show: started ?? next, detail: `${describeTarget(overlay, name)}: ${hidden ? 'hide' : 'show'}` };
    }),
});
