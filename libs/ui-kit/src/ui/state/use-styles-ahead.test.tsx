import { act, cleanup, render, screen } from '@testing-library/react';
import { styled } from 'styled-components';
import { UiProvider } from '../theme/ui-provider.js';
import { useStylesAhead } from './use-styles-ahead.js';

const Later = styled.p`
  letter-spacing: 7px;
  color: ${({ theme }) => theme.color.win};
`;

function Screen() {
  useStylesAhead(() => <Later>later</Later>);
  return <p>now</p>;
}

const rules = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();

describe('useStylesAhead', () => {
  const waiting = new Map<number, () => void>();
  beforeEach(() => {
    waiting.clear();
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void) => {
        waiting.set(waiting.size + 1, run);
        return waiting.size;
      },
      cancelIdleCallback: (id: number) => waiting.delete(id),
    });
  });
  afterEach(() => {
    cleanup();
    for (const name of ['requestIdleCallback', 'cancelIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });

  it('adds nothing after the screen has gone', () => {
    render(<Screen />, { wrapper: UiProvider }).unmount();
    expect(waiting.size).toBe(0);
  });

  it('adds the styles of what is not seen yet, once the page is idle', () => {
    render(<Screen />, { wrapper: UiProvider });
    expect(rules()).not.toContain('letter-spacing:7px');
    act(() => {
      for (const run of waiting.values()) run();
    });
    expect(rules()).toContain('letter-spacing:7px');
    expect(screen.queryByText('later')).not.toBeInTheDocument();
    expect(screen.getByText('now')).toBeInTheDocument();
  });

  it('leaves them for later where the browser does not tell when it is idle', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    expect(() => render(<Screen />, { wrapper: UiProvider })).not.toThrow();
  });
});
