import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseKinds } from '@paasa/server-kit/testing';
import { openProtectedWorld } from '../../protection/protected-product.fake.js';
import { newPlayer, signIn, type TestPlayer } from '../../running-product.fake.js';

const exclude = (player: TestPlayer, months: number) =>
  player.call('POST', '/api/protection/self-exclusion', { months, password: 'correct horse battery' });

describe.each(databaseKinds)('the file of exclusions on %s', (kind) => {
  it('comes back complete at the next start if it is lost, and never shortens an exclusion', async () => {
    const world = await openProtectedWorld(kind);
    const product = await world.start();
    const email = `longer-${kind}@example.com`;
    const player = await newPlayer(product, world.razorpay, { email });
    await exclude(player, 6);
    const file = path.join(product.config.archiveDir, 'exclusions.jsonl');
    const shorter = readFileSync(file, 'utf8');
    const longer = (await exclude(await signIn(product, email), 60)).body;
    const { exclusion } = longer as { exclusion: { until: string } };
    expect(shorter).not.toContain(exclusion.until);
    writeFileSync(file, shorter);
    const other = await world.start();
    const again = await signIn(other, email);
    expect((await again.call('GET', '/api/protection')).body).toMatchObject({ exclusion });
    expect(readFileSync(file, 'utf8')).toContain(exclusion.until);
    rmSync(file);
    await world.start();
    expect(readFileSync(file, 'utf8')).toContain(exclusion.until);
    await world.close();
  }, 60_000);
});
