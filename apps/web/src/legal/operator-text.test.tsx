import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_TEXTS, PLACEHOLDER, readLegalText } from './legal-text.js';
import { OperatorText } from './operator-text.js';

interface FakeAnswer {
  status?: number;
  type?: string;
  text: string;
}

/** Answers one call after the other. */
function serve(...answers: readonly FakeAnswer[]) {
  const left = [...answers];
  const fetched = jest.fn<Promise<object>, [address: string]>(() => {
    const { status = 200, type = 'text/plain; charset=utf-8', text } = left.shift() ?? { text: '' };
    return Promise.resolve({
      ok: status === 200,
      status,
      headers: { get: () => type },
      text: () => Promise.resolve(text),
    });
  });
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

const show = () =>
  render(
    <UiProvider>
      <OperatorText name="terms" />
    </UiProvider>,
  );

describe('a text of the operator', () => {
  it('is shown in its parts, without a remark', async () => {
    const fetched = serve({
      text: 'From Holder Ltd.\n\n## Who may play\n- Adults.\n- One account each.\nNobody else.\n',
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Who may play' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Adults.',
      'One account each.',
    ]);
    expect(screen.getByText('Nobody else.').tagName).toBe('P');
    expect(screen.queryByText(/template/)).not.toBeInTheDocument();
    expect(fetched.mock.calls).toEqual([['/legal/terms.txt']]);
  });

  it('says that it is a template, and marks what is missing', async () => {
    serve({ text: 'By [FILL IN: name], from [FILL IN: date].' });
    show();
    expect(await screen.findByText(/^This is a template\./)).toBeInTheDocument();
    expect(
      screen.getAllByText(/^\[FILL IN/).map(({ tagName, textContent }) => [tagName, textContent]),
    ).toEqual([
      ['MARK', '[FILL IN: name]'],
      ['MARK', '[FILL IN: date]'],
    ]);
  });

  it('that does not load, or is the page itself, says so and can be loaded again', async () => {
    serve(
      { status: 503, text: '' },
      { type: 'text/html', text: '<!doctype html>' },
      { text: 'By Holder Ltd.' },
    );
    show();
    for (let count = 0; count < 2; count += 1) {
      await screen.findByText('Could not load this text.');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    }
    expect(await screen.findByText('By Holder Ltd.')).toBeInTheDocument();
  });

  it('never runs as markup', async () => {
    serve({ text: 'By <img src=x onerror=alert(1)>.' });
    show();
    expect(await screen.findByText('By <img src=x onerror=alert(1)>.')).toBeInTheDocument();
  });
});

describe.each(LEGAL_TEXTS)('the template of %s', (name) => {
  const text = readFileSync(path.join(__dirname, `../../public/legal/${name}.txt`), 'utf8');

  it('has places to fill in, and parts that the page can show', () => {
    expect(text).toMatch(PLACEHOLDER);
    expect(readLegalText(text).length).toBeGreaterThan(0);
    for (const { blocks } of readLegalText(text)) expect(blocks.length).toBeGreaterThan(0);
  });
});
