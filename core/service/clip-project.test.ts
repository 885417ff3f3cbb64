import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toClipParameters, walkClipProjects } from './clip-pages.ts';
import { parseClipProject, parseClipProjectPage } from './clip-project.ts';
import type { ClipProject, ClipProjectPage, ClipProjectQuery } from './clip-project.ts';
import { createImagePolicy } from './image-hosts.ts';

const ARRIVAL_MS = Date.UTC(2026, 5, 1);
const now = () => ARRIVAL_MS;

const wire = {
  projectId: '5f6c2a0e-0000-4000-8000-000000000001',
  sourceTypeName: 'Event',
  sourceIdentifier: '5f6c2a0e-0000-4000-8000-0000000000ff',
  title: 'Launch day',
  clipsCount: 3,
  clipThumbnails: ['https://img.example.com/1.jpg'],
  generatingClipsNow: true,
  createdAt: '2026-05-01T10:00:00.123Z',
};

describe('clip project', () => {
  it('reads the documented fields', () => {
    assert.deepEqual(parseClipProject({ ...wire, extra: 1 }, { now }), wire);
    assert.equal(parseClipProject({ ...wire, projectId: undefined }), undefined);
  });

  it('shows an undocumented kind of source (D35)', () => {
    assert.equal(parseClipProject({ ...wire, sourceTypeName: 'Podcast <b>' })?.sourceTypeName, 'Podcast <b>');
  });

  it('accepts a count that differs from the thumbnails, and no thumbnails at all (D36)', () => {
    const project = parseClipProject({ ...wire, clipsCount: 9, clipThumbnails: [] });
    assert.equal(project?.clipsCount, 9);
    assert.deepEqual(project.clipThumbnails, []);
    assert.deepEqual(parseClipProject({ ...wire, clipThumbnails: null })?.clipThumbnails, []);
  });

  it('uses the arrival for an unusable time (D37)', () => {
    assert.equal(parseClipProject({ ...wire, createdAt: 'soon' }, { now })?.createdAt, '2026-06-01T00:00:00.000Z');
  });

  it('keeps mark-up as text, shows listed pictures only and at most 20 (E49)', () => {
    const isImageAllowed = createImagePolicy(['img.example.com']);
    const [picture] = wire.clipThumbnails;
    const clipThumbnails = [
      'javascript:alert(1)',
      'https://evil.example.net/1.jpg',
      ...Array.from({ length: 1000 }, () => picture),
    ];
    const project = parseClipProject({ ...wire, title: '<script>', clipThumbnails }, { isImageAllowed });
    assert.equal(project?.title, '<script>');
    assert.deepEqual(
      project.clipThumbnails,
      Array.from({ length: 20 }, () => picture),
    );
  });
});

describe('page of clip projects', () => {
  it('keeps the cursor byte for byte (D38)', () => {
    const nextCursor = 'a+/=&% é\u0000..';
    const page = parseClipProjectPage({ projects: [wire], pagination: { nextCursor, hasMore: true } }, { now });
    assert.deepEqual(page, { projects: [wire], pagination: { nextCursor, hasMore: true } });
  });

  it('treats a page without usable pagination as the last (D39)', () => {
    for (const pagination of [undefined, null, {}, { nextCursor: null, hasMore: 'yes' }, { nextCursor: '' }]) {
      assert.deepEqual(parseClipProjectPage({ projects: [], pagination })?.pagination, {
        hasMore: false,
      });
    }
  });

  it('refuses a page without an array of projects', () => {
    assert.equal(parseClipProjectPage({ pagination: {} }), undefined);
  });
});

describe('query of clip projects', () => {
  it('always has its limit, at most 100 (D40)', () => {
    assert.equal(toClipParameters({}).limit, '100');
    assert.deepEqual(
      [500, 20, 0, -1, NaN, 2.5].map((limit) => toClipParameters({ limit }).limit),
      ['100', '20', '1', '1', '1', '2'],
    );
  });

  it('always has its order (D41)', () => {
    assert.equal(toClipParameters({}).sortBy, 'CreatedAt');
    assert.equal(toClipParameters({ sortBy: 'LastActivity' }).sortBy, 'LastActivity');
  });

  it('refuses a cursor over 2,048 characters (E50)', () => {
    assert.throws(() => toClipParameters({ cursor: 'x'.repeat(2049) }), RangeError);
  });
});

describe('walk through all clip projects', () => {
  const project = (id: number): ClipProject => ({ ...wire, projectId: `p${id}` });
  const page = (ids: number[], nextCursor: string | undefined, hasMore = true): ClipProjectPage => ({
    projects: ids.map(project),
    pagination: { ...(nextCursor !== undefined && { nextCursor }), hasMore },
  });

  /** Walks over pages by cursor ('' for the first) and returns the found projects and the requests. */
  async function walk(pages: Record<string, ClipProjectPage>, query?: ClipProjectQuery) {
    const asked: ClipProjectQuery[] = [];
    const found: string[] = [];
    const getPage = async (pageQuery: ClipProjectQuery) => {
      asked.push(pageQuery);
      return Promise.resolve(pages[pageQuery.cursor ?? ''] ?? page([], undefined, false));
    };
    for await (const { projectId } of walkClipProjects(getPage, query)) found.push(projectId);
    return { asked, found };
  }

  it('continues while there are more pages, with the query of the first page', async () => {
    const pages = { '': page([1, 2], 'b'), b: page([3], 'c', false), c: page([4], undefined, false) };
    const { asked, found } = await walk(pages, { limit: 2, sortBy: 'LastActivity' });
    assert.deepEqual(found, ['p1', 'p2', 'p3']);
    assert.deepEqual(asked[1], { limit: 2, sortBy: 'LastActivity', cursor: 'b' });
  });

  it('stops on a missing cursor that promises more (F36, D39)', async () => {
    assert.deepEqual((await walk({ '': page([1], undefined, true) })).found, ['p1']);
  });

  it('stops on a repeated cursor (F36)', async () => {
    const { asked } = await walk({ '': page([1], 'b'), b: page([2], 'c'), c: page([3], 'b') });
    assert.equal(asked.length, 3);
    assert.equal((await walk({ b: page([2], 'b') }, { cursor: 'b' })).asked.length, 1);
  });

  it('yields each project once (F36)', async () => {
    assert.deepEqual((await walk({ '': page([1, 1, 2], 'b'), b: page([2, 3], undefined) })).found, ['p1', 'p2', 'p3']);
  });

  it('stops after 50 pages (F36)', async () => {
    const endless = Array.from({ length: 99 }, (_, index) => [
      index === 0 ? '' : `c${index}`,
      page([index], `c${index + 1}`),
    ]);
    const { asked } = await walk(Object.fromEntries(endless) as Record<string, ClipProjectPage>);
    assert.equal(asked.length, 50);
  });

  it('requests the next page only if the caller continues', async () => {
    let pages = 0;
    const getPage = async () => Promise.resolve(page([(pages += 1)], `c${pages}`));
    for await (const first of walkClipProjects(getPage)) {
      assert.equal(first.projectId, 'p1');
      break;
    }
    assert.equal(pages, 1);
  });
});
