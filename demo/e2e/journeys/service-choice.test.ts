import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createSimulator, type Simulator } from '../../simulator/simulator.ts';
import { audit } from './axe.ts';
import { chooseLook } from './dashboard-driver.ts';
import { DEVICES, launchChromium, openPage } from './chromium-page.ts';
import { startUnchosen, type OnairProcess } from './onair-process.ts';

describe('Onair without settings', { timeout: 240_000 }, () => {
  let browser: Browser;
  let onair: OnairProcess;
  let service: Simulator;
  let page: Page;
  before(async () => {
    browser = await launchChromium();
    service = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
    onair = await startUnchosen();
    ({ page } = await openPage(browser, DEVICES.phone));
  });
  after(async () => {
    await browser.close();
    await onair.stop();
    await service.close();
  });

  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const fill = (name: string, value: string): Promise<void> => page.getByLabel(name, { exact: true }).fill(value);

  it('asks for made-up chat or a service', async () => {
    await page.goto(onair.url);
    await page.getByRole('button', { name: 'Try it with made-up chat' }).waitFor();
    await press('Connect my service');
    await page.getByText(`${onair.url}/auth/capture`).waitFor();
    assert.deepEqual(await audit(page), []);
  });

  it('leads to an overlay with made-up chat, which is always called that', async () => {
    await press('Try it with made-up chat');
    await page.locator('button.account').first().click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await chooseLook(page);
    await page.locator('[data-widget=chat-box]').click();
    await page.getByText('Everything here is made up').waitFor();
    const controls = page.getByRole('link', { name: 'Controls of made-up chat' });
    assert.equal(await controls.getAttribute('href'), `${onair.simulatorUrl}/simulator/`);
    assert.deepEqual(await audit(page), []);
  });

  it('says in one line which value is wrong', async () => {
    await press('Connect my service');
    await fill('Service URL', service.baseUrl);
    await fill('WebSocket URL', service.wsUrl);
    await fill('Client id', service.clientId);
    await fill('Client secret', 'wrong');
    await press('Test and connect');
    await page.getByText('client: the service refuses client id or secret').waitFor();
  });

  it('connects the service, and lets its first owner take over the overlay', async () => {
    await fill('Client secret', service.clientSecret);
    await press('Test and connect');
    await page.getByText('Take over the overlays that were made with made-up chat?').waitFor();
    assert.deepEqual(await audit(page), []);
    await press('Take over');
    await page.getByText('Take over the overlays').waitFor({ state: 'detached' });
    const overlays = await page.evaluate(
      async () => (await (await fetch('/api/overlays')).json()) as readonly unknown[],
    );
    assert.equal(overlays.length, 1);
    assert.equal(await page.getByText('Everything here is made up').count(), 0);
  });
});
