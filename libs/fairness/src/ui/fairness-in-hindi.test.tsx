import { fakeApi, fakePlayer } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { screen } from '@testing-library/react';
import { FairnessDialog } from './dialog/fairness-dialog.js';
import { FairnessPage } from './page/fairness-page.js';
import { show } from './show.fake.js';

beforeEach(() => setLanguage('hi'));
afterEach(() => setLanguage('en'));

/** All words of the page but those of programs and seeds. */
function wordsOfPage(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const code of page.querySelectorAll('code, pre, style, [data-testid="address"]')) code.remove();
  return page.textContent ?? '';
}

it('the fairness page is in Hindi, without an English sentence', () => {
  show(<FairnessPage verifiers={[]} />, null, '/fairness');
  expect(screen.getByRole('heading', { level: 1, name: 'निष्पक्षता' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'अपना पूरा इतिहास जाँचें' })).toBeInTheDocument();
  expect(screen.getByText('सर्वर सीड', { selector: 'strong' })).toBeInTheDocument();
  expect(wordsOfPage()).not.toMatch(/[a-z]{3,} [a-z]{3,} [a-z]{2,}/i);
});

it('the seeds of a player are in Hindi, with what the buttons copy', async () => {
  const hash = 'ab'.repeat(32);
  const pair = {
    serverSeedHash: hash,
    nextServerSeedHash: hash,
    clientSeed: 'my seed',
    clientSeedBy: 'server',
    nonce: 4,
  };
  const server = fakeApi({ 'GET /api/fairness/seed-pair': () => pair });
  try {
    show(<FairnessDialog isOpen onClose={() => undefined} />, fakePlayer(), '/fairness');
    expect(await screen.findByText(/^इसे हमारे सर्वर ने बनाया/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'क्लाइंट सीड कॉपी करें' })).toBeInTheDocument();
    expect(wordsOfPage()).not.toMatch(/[a-z]{3,} [a-z]{3,} [a-z]{2,}/i);
  } finally {
    server.restore();
  }
});
