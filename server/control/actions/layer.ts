import * as Type from 'typebox';
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

/** Shows or hides a layer of a canvas, until its layers are saved again. */
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
      const { name } = findByLayer(listLayers(overlay), id, 'layer');
      const next = layers.write(show, { ...layers.read(show), [toTargetKey(overlayId, id)]: { hidden, revision } });
      // a countdown on it may have waited for this
      const started = hidden ? undefined : startShown(next, overlay, { now });
      return { show: started ?? next, detail: `${describeTarget(overlay, name)}: ${hidden ? 'hide' : 'show'}` };
    }),
});
