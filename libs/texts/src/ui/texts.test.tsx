import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { catalogue } from '../rules/catalogue.js';
import { showPseudo } from '../testing/pseudo.js';
import { dropGuestChoice, guestChoice, storeGuestChoice } from './guest-choice.js';
import { setLanguage, startLanguage } from './language-store.js';
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

/** As a page starts at an address; `isInstalled`: in the window of an installed app. */
async function startAt(address: string, isInstalled = true): Promise<void> {
  window.history.replaceState(null, '', address);
  Object.assign(window, {
    matchMedia: (media: string) => ({ matches: isInstalled && media === '(display-mode: standalone)' }),
  });
  await startLanguage();
}

/** What is left of a choice when its tab is closed. */
function closeTab(): void {
  const left = localStorage.getItem('language-chosen');
  dropGuestChoice();
  if (left !== null) localStorage.setItem('language-chosen', left);
}

const blockStorage = (...blocked: Storage[]): (() => void) => {
  const block = (method: 'getItem' | 'setItem') => {
    const real = Storage.prototype[method] as (this: Storage, ...values: string[]) => string | null;
    return jest.spyOn(Storage.prototype, method).mockImplementation(function use(this: Storage, ...values) {
      if (blocked.includes(this)) throw new DOMException('blocked', 'SecurityError');
      return real.apply(this, values);
    });
  };
  const blocks = [block('getItem'), block('setItem')];
  return () => {
    for (const each of blocks) each.mockRestore();
  };
};

afterEach(async () => {
  globalThis.paasaTextsForTests = undefined;
  dropGuestChoice();
  Reflect.deleteProperty(window, 'matchMedia');
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
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

  describe('where a guest has chosen a language', () => {
    beforeEach(async () => {
      await act(() => setLanguage('hi'));
      storeGuestChoice();
    });

    it('keeps that choice, whatever language another address shows or the page gets', async () => {
      await act(() => setLanguage('en'));
      await act(() => startAt('/hi/games'));
      expect([guestChoice(true), guestChoice(false)]).toEqual(['hi', 'hi']);
    });

    it('gives it in another tab only to an account without a language', () => {
      closeTab();
      expect([guestChoice(true), guestChoice(false)]).toEqual([null, 'hi']);
    });

    it('gives it to one account only', () => {
      dropGuestChoice();
      expect([guestChoice(true), guestChoice(false)]).toEqual([null, null]);
    });
  });

  it.each([
    ['both stores are', () => [localStorage, sessionStorage]],
    ['that of the browser is', () => [localStorage]],
    ['that of the tab is', () => [sessionStorage]],
  ])('keeps the choice of a guest for the log-in if %s blocked', async (_title, blocked) => {
    await act(() => setLanguage('hi'));
    const unblock = blockStorage(...blocked());
    storeGuestChoice();
    const choices = [guestChoice(true), guestChoice(false)];
    unblock();
    expect(choices).toEqual(['hi', 'hi']);
    // The other store has it.
    const stored = [localStorage, sessionStorage].filter(
      (store) => store.getItem('language-chosen') === 'hi',
    );
    expect(stored).toHaveLength(2 - blocked().length);
  });

  it('takes no language for a choice that nobody chose', async () => {
    await act(() => setLanguage('hi'));
    expect([guestChoice(true), guestChoice(false)]).toEqual([null, null]);
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
    ['/hi/games', '', null, 'hi'],
    ['/games', '', 'hi', 'hi'],
    ['/hidden', '', null, 'en'],
    ['/', '', 'xx', 'en'],
    // As an installed app starts.
    ['/', '?installed=hi', null, 'hi'],
    ['/', '?installed=hi', 'en', 'en'],
    ['/games/dice', '?installed=xx', null, 'en'],
  ])('at %s%s with %p remembered begins in %s', async (pathname, search, remembered, language) => {
    if (remembered !== null) localStorage.setItem('language', remembered);
    await startAt(`${pathname}${search}`);
    expect(document.documentElement.lang).toBe(language);
  });

  it('in a browser stays in English at a link that names the language of an installed app', async () => {
    await startAt('/games/dice?installed=hi', false);
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it.each([true, false])(
    'has no installed language in its address (an installed app: %p)',
    async (isInstalled) => {
      await startAt('/games/dice?installed=hi', isInstalled);
      const { pathname, search, hash } = window.location;
      expect(`${pathname}${search}${hash}`).toBe('/games/dice');
    },
  );

  it('of an app that was installed in Hindi remembers it, and an address in Hindi is not remembered', async () => {
    await startAt('/hi');
    expect(localStorage.getItem('language')).toBeNull();
    await startAt('/?installed=hi');
    expect(localStorage.getItem('language')).toBe('hi');
  });

  it('in a pseudo-locale has accents and brackets, and its elements and values stay', () => {
    showPseudo('en-XA');
    render(<Page />);
    expect(screen.getByRole('button').textContent).toMatch(/^\[Héllö 0( ~)+\]$/);
    expect(screen.getByRole('link').textContent).toBe('thíš');
  });

  // Last: its broken catalogue stays among those that are loaded.
  it('names English in its document if the texts of its language cannot be loaded, and says why', async () => {
    const report = jest.fn();
    const before = globalThis.reportError;
    globalThis.reportError = report;
    document.documentElement.lang = 'hi';
    make(Promise.reject(new Error('no connection')));
    await startAt('/hi');
    globalThis.reportError = before;
    expect(document.documentElement.lang).toBe('en');
    expect(report).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('language')).toBeNull();
  });
});
