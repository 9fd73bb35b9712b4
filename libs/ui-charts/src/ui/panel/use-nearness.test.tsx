import { act, render, screen } from '@testing-library/react';
import { useNearness } from './use-nearness.js';

function Picture() {
  const { isNear, ref } = useNearness();
  return isNear ? <p>drawn</p> : <p ref={ref}>waiting</p>;
}

/** Stands in for the browser's own, which jsdom does not have, and tells what the test says. */
class Observer {
  static readonly living = new Set<Observer>();
  readonly watched: Element[] = [];

  constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {
    Observer.living.add(this);
  }

  observe(element: Element) {
    this.watched.push(element);
  }

  disconnect() {
    Observer.living.delete(this);
  }
}

const tellAll = (isIntersecting: boolean) =>
  act(() => {
    for (const observer of Observer.living) observer.tell([{ isIntersecting }]);
  });

describe('useNearness', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('waits until the element comes near, and watches no longer then', () => {
    Object.assign(globalThis, { IntersectionObserver: Observer });
    render(<Picture />);
    const waiting = screen.getByText('waiting');
    expect([...Observer.living].map(({ watched }) => watched)).toEqual([[waiting]]);
    tellAll(false);
    expect(waiting).toBeInTheDocument();
    tellAll(true);
    expect(screen.getByText('drawn')).toBeInTheDocument();
    expect(Observer.living.size).toBe(0);
  });

  it('takes everything for near in a browser that cannot tell', () => {
    render(<Picture />);
    expect(screen.getByText('drawn')).toBeInTheDocument();
  });
});
