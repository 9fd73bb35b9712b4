import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { catalogue } from '../rules/catalogue.js';
import { showPseudo } from '../testing/pseudo.js';
import {
  dropGuestChoice,
  guestChoice,
  setLanguage,
  startLanguage,
  storeGuestChoice,
} from './language-store.js';
import { Text } from './text.js';
import { useTexts } from './use-texts.js';

type Values = { readonly hello: { readonly name: string } };
type Tags = { readonly help: { readonly tags: 'link'; readonly values: { readonly name: string } } };
const make = (
  messages = Promise.resolve({
    messages: { hello: ['नमस्ते ', ['name']], help: '<link>यह</link> पढ़ें' } as const,
  }),
) =>
  catalogue<Values, Tags>(
    'sample',
    { hello: ['Hello ', ['name']], help: [['name'], ': read <link>this</link> first'] },
    { hi: () => messages },
  );
const texts = make();

function Page({ of = texts }: { of?: typeof texts }) {
  const t = useTexts(of);
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{t('hello', { name: String(count) })}</button>
      <p>
        <Text
          of={of}
          id="help"
          values={{ name: '<b>A</b>' }}
          tags={{ link: (words) => <a href="/">{words}</a> }}
        />
      </p>
    </>
  );
}

afterEach(async () => {
  globalThis.paasaTextsForTests = undefined;
  localStorage.clear();
  await act(() => setLanguage('en'));
});

describe('a page', () => {
  it('changes its language at once, keeps its state, and says so in the document', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Hello 0' }));
    await act(() => setLanguage('hi'));
    expect(screen.getByRole('button', { name: 'नमस्ते 1' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('language')).toBe('hi');
  });

  it('shows and remembers the newest of two choices, also if the texts of the older one arrive later', async () => {
    let arrive: (() => void) | undefined;
    type Messages = Parameters<typeof make>[0];
    const late: Messages = new Promise((resolve) => {
      arrive = () => resolve({ messages: { hello: ['नमस्ते ', ['name']], help: '<link>यह</link> पढ़ें' } });
    });
    render(<Page of={make(late)} />);
    const older = setLanguage('hi');
    await act(async () => expect(await setLanguage('en')).toBe(true));
    arrive?.();
    await act(async () => expect(await older).toBe(false));
    expect(localStorage.getItem('language')).toBe('en');
    expect(screen.getByRole('button', { name: 'Hello 0' })).toBeInTheDocument();
  });

  it('keeps the choice of a guest, whatever language another address shows', async () => {
    await act(() => setLanguage('en'));
    storeGuestChoice();
    await act(() => startLanguage('/hi/games'));
    expect(document.documentElement.lang).toBe('hi');
    expect(guestChoice()).toBe('en');
    dropGuestChoice();
    expect(guestChoice()).toBeNull();
  });

  it('draws elements within a sentence, in the order of each language, and values as text', async () => {
    render(<Page />);
    expect(screen.getByRole('paragraph').innerHTML).toBe(
      '&lt;b&gt;A&lt;/b&gt;: read <a href="/">this</a> first',
    );
    await act(() => setLanguage('hi'));
    expect(screen.getByRole('paragraph').innerHTML).toBe('<a href="/">यह</a> पढ़ें');
  });

  it('waits for the texts of code that is loaded later', async () => {
    await setLanguage('hi');
    const later = make();
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Page of={later} />
        </Suspense>,
      );
    });
    expect(await screen.findByRole('button', { name: 'नमस्ते 0' })).toBeInTheDocument();
  });

  it.each([
    ['/hi/games', null, 'hi'],
    ['/games', 'hi', 'hi'],
    ['/hidden', null, 'en'],
    ['/', 'xx', 'en'],
  ])('at %s with %p remembered begins in %s', async (path, remembered, language) => {
    if (remembered !== null) localStorage.setItem('language', remembered);
    await startLanguage(path);
    expect(document.documentElement.lang).toBe(language);
  });

  it('in a pseudo-locale has accents and brackets, and its elements and values stay', () => {
    showPseudo('en-XA');
    render(<Page />);
    expect(screen.getByRole('button').textContent).toMatch(/^\[Héllö 0( ~)+\]$/);
    expect(screen.getByRole('link').textContent).toBe('thíš');
  });
});
