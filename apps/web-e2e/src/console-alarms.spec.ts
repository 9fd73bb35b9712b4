import { decideByKeys, inspectScreen, rowWith } from './support/console-screens.js';
import { ALERTS_TOKEN, consoleProduct } from './support/console-work.js';
import { inviteStaff } from './support/console.js';
import { expect, test } from './support/fixtures.js';

const { comeToWork, join, product } = consoleProduct();

test('a new alarm and a new approval appear on open pages without a reload', async ({ page, browser }) => {
  const own = product();
  const betId = await (await (await join()).deposit(100)).openMines(25, 3);
  const [asking, watching] = [await inviteStaff(own, 'operator'), await inviteStaff(own, 'operator')];
  await watching.openOn(page, '/console/alarms');
  await expect(page.getByText('No alarm fires.')).toBeVisible();
  await inspectScreen(page, 'alarms');
  const other = await comeToWork(browser, 'operator', '/console/approvals');
  await expect(other.page.getByRole('heading', { name: 'Actions for two people' })).toBeVisible();
  expect((await asking.act('void-round', { betId }, 'ticket 16')).body.data).toMatchObject({
    state: 'waiting',
  });
  await expect(rowWith(other.page, 'ticket 16')).toBeVisible();
  await other.leave();

  const alert = {
    status: 'firing',
    labels: { alertname: 'PaasaDown', instance: 'api-1' },
    annotations: { summary: 'api-1 does not answer.' },
    startsAt: new Date().toISOString(),
    fingerprint: 'f1',
  };
  const reported = await fetch(`${own.ground.consoleOrigin}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ALERTS_TOKEN}` },
    body: JSON.stringify({ alerts: [alert] }),
  });
  expect(reported.status).toBe(204);
  await expect(page.getByText(/^api-1 does not answer\./)).toBeVisible();
  await decideByKeys(page, page.getByRole('button', { name: 'Take it: PaasaDown' }), 'Take it', 'ticket 17');
  await expect(page.getByText(/^Taken by Test operator/)).toBeVisible();
  await inspectScreen(page, 'an alarm that fires');
});
