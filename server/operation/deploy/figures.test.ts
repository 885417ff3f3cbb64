import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import { parseDeployFile, readDeployFile } from '../../testing/deploy-files.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}

const [{ groups }] = parseDeployFile('alerts.yaml') as [{ groups: { rules: Rule[] }[] }];
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readDeployFile('dashboard.json')) as { panels: Panel[] };

/** Figures that Prometheus adds itself. */
const OF_PROMETHEUS = ['up'];

/** Names in a Prometheus query; `isWhole` is false if it cannot be parsed. */
function readQuery(query: string): { readonly isWhole: boolean; readonly figures: readonly string[] } {
  const figures: string[] = [];
  let isWhole = true;
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) isWhole = false;
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        figures.push(query.slice(from, to));
    },
  });
  return { isWhole, figures };
}

let shown: ReadonlySet<string>;

function assertReadable(query: string): void {
  const { isWhole, figures } = readQuery(query);
  assert.ok(isWhole, `cannot be read: ${query}`);
  assert.ok(figures.length > 0, query);
  for (const figure of figures)
    assert.ok(shown.has(figure) || OF_PROMETHEUS.includes(figure), `no server shows ${figure}: ${query}`);
}

describe('the figures of alerts and dashboard', () => {
  before(async () => {
    const fixture = await createServerFixture();
    // a request, so that there is a duration to show
    await fixture.browser().get('/healthz');
    const text = await (await fixture.browser().get('/metrics')).text();
    shown = new Set(text.split('\n').flatMap((line) => /^[a-z_0-9]+/.exec(line)?.[0] ?? []));
    await fixture.close();
  });

  describe('the reader of queries', () => {
    it('finds figures, and queries that Prometheus would refuse', () => {
      assert.deepEqual(readQuery('sum by (state) (rate(a_total{b="c"}[5m])) / d > 0'), {
        isWhole: true,
        figures: ['a_total', 'd'],
      });
      assert.equal(readQuery('sum(rate(a[5m])').isWhole, false);
    });
  });

  describe('alerts.yaml', () => {
    it('uses only figures of a server', () => {
      assert.ok(rules.length > 0);
      for (const { expr } of rules) assertReadable(expr);
    });

    it('ignores probes in the share of failed requests: they are most requests of a small fleet', () => {
      const { expr } = rules.find(({ alert }) => alert === 'OnairErrors') ?? assert.fail();
      const counts = expr.match(/_count\{[^}]*\}/g) ?? [];
      assert.equal(counts.length, 2);
      for (const count of counts) assert.match(count, /route!~"\/healthz\|\/readyz\|\/metrics"/);
    });

    it('states the urgency, the problem and the next step of each alert', () => {
      for (const { alert, labels, annotations } of rules) {
        assert.ok(['page', 'ticket'].includes(labels.severity), alert);
        assert.match(annotations.summary, /\.$/, alert);
        assert.match(annotations.description, /\.$/, alert);
      }
      assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    });

    it('is explained in docs/deploy.md, alert by alert', () => {
      const guide = readDeployFile('../deploy.md');
      const explained = [...guide.matchAll(/^\| `(Onair\w+)` +\|/gm)].map(([, name]) => name);
      assert.deepEqual([...explained].sort(), rules.map(({ alert }) => alert).sort());
    });
  });

  describe('dashboard.json', () => {
    it('uses only figures of a server', () => {
      const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
      assert.ok(queries.length > 20);
      for (const query of queries) assertReadable(query);
    });

    it('has panels that do not overlap, each with a number of its own', () => {
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, index) => `${x + (index % w)}:${y + Math.floor(index / w)}`),
      );
      assert.equal(new Set(cells).size, cells.length);
      assert.ok(panels.every(({ gridPos: { x, w } }) => x + w <= 24));
      assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    });
    it('shows every figure of Onair', () => {
      const asked = new Set(
        panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => readQuery(expr).figures)),
      );
      const figures = [...shown].filter((name) => name.startsWith('onair_') && !/_(bucket|sum|count)$/.test(name));
      assert.deepEqual(
        figures.filter((name) => !asked.has(name)),
        [],
      );
    });
  });
});
