import { act, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { loadedLater } from './loaded-later.js';

const mounted = jest.fn();

function Part({ word }: { word: string }) {
  useEffect(() => {
    mounted();
  }, []);
  return <p>{word}</p>;
}

/** A load that the test ends. */
function slowLoad() {
  let arrive: () => void = () => undefined;
  const whenArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = jest.fn(async () => {
    await whenArrived;
    return Part;
  });
  return { load, arrive };
}

const shown = (Component: React.ComponentType<{ word: string }>, word: string) => (
  <Suspense fallback="waiting">
    <Component word={word} />
  </Suspense>
);

describe('a part whose code loads later', () => {
  beforeEach(() => mounted.mockClear());

  it('is shown at once, without a loading text, if its code has arrived before', async () => {
    const { load, arrive } = slowLoad();
    const { Component, preload } = loadedLater(load);
    arrive();
    await preload();
    const { container } = render(shown(Component, 'here'));
    expect(container.textContent).toBe('here');
  });

  it('waits if it has not, and does not start again when it is drawn again', async () => {
    const { load, arrive } = slowLoad();
    const { Component } = loadedLater(load);
    const { rerender } = render(shown(Component, 'first'));
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByText('first')).toBeInTheDocument();
    rerender(shown(Component, 'second'));
    expect(screen.getByText('second')).toBeInTheDocument();
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('reports a failure to an early caller, and tries again when it is shown', async () => {
    const load = jest.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('no connection'));
    const { Component, preload } = loadedLater(load);
    await expect(preload()).rejects.toThrow('no connection');
    render(shown(Component, 'here'));
    expect(await screen.findByText('here')).toBeInTheDocument();
  });
});
