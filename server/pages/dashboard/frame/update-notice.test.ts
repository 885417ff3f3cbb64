import { expect } from '@open-wc/testing';
import { clickButton, makeApi, makeDashboard, session } from '../../testing/dashboard-fixture.ts';

const update = {
  current: '0.1.0',
  version: '0.2.0',
  changes: ['Scenes can be copied.', '<b>Faster</b>'],
  url: 'https://onair.example/update',
};

describe('the notice of a newer version', () => {
  it('says which version is out, what changed, and how to update', async () => {
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.resolve({ ...session, update }) }));
    const notice = dashboard.renderRoot.querySelector('.update');
    expect(notice?.querySelector('p')?.textContent.trim().replace(/\s+/g, ' ')).to.equal(
      'Onair 0.2.0 is out. You have 0.1.0.',
    );
    expect([...(notice?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).to.deep.equal(
      update.changes,
    );
    expect(notice?.querySelector('a')?.href).to.equal(update.url);
  });

  it('stays closed in this page, until the next version', async () => {
    const dashboard = await makeDashboard(makeApi({ getSession: () => Promise.resolve({ ...session, update }) }));
    clickButton(dashboard.renderRoot, 'Later');
    await dashboard.updateComplete;
    expect(dashboard.renderRoot.querySelector('.update')).to.equal(null);
  });

  it('is not there without one', async () => {
    const dashboard = await makeDashboard(makeApi());
    expect(dashboard.renderRoot.querySelector('.update')).to.equal(null);
  });
});
