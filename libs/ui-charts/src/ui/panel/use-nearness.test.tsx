import { act, render, screen } from '@testing-library/react';
import { useNearness } from './use-nearness.js';

function Picture() {
  const { isInSight, wasInSight, wasNear, ref } = useNearness();
  return (
    <p
      ref={ref}
    >{`${wasNear ? 'near' : 'far'}, ${wasInSight ? 'seen' : 'unseen'}, ${isInSight ? 'in sight' : 'out of it'}`}</p>
  );
}

/** Stands in for the browser's own, which jsdom does not have, and tells what the test says. */
class Observer {
  static readonly living = new Set<Observer>();
  readonly watched: Element[] = [];

  constructor(
    readonly tell: (entries: { isIntersecting: boolean }[]) => void,
    readonly wishes: { rootMargin: string },
  ) {
    Observer.living.add(this);
  }

  observe(element: Element) {
    this.watched.push(element);
  }

  disconnect() {
    Observer.living.delete(this);
  }
}

/** Tells that the element has come to lie within the screen and so much around it, or no longer does. */
const tell = (rootMargin: string, isIntersecting: boolean) =>
  act(() => {
    for (const observer of Observer.living)
      if (observer.wishes.rootMargin === rootMargin) observer.tell([{ isIntersecting }]);
  });

describe('useNearness', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('waits until the element comes near, and tells whenever it is in sight', () => {
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const { unmount } = render(<Picture />);
    const picture = screen.getByText('far, unseen, out of it');
    for (const { watched } of Observer.living) expect(watched).toEqual([picture]);
    tell('400px', false);
    expect(picture).toHaveTextContent('far, unseen, out of it');
    tell('400px', true);
    expect(picture).toHaveTextContent('near, unseen, out of it');
    tell('0px', true);
    expect(picture).toHaveTextContent('near, seen, in sight');
    tell('0px', false);
    tell('400px', false);
    expect(picture).toHaveTextContent('near, seen, out of it');
    unmount();
    expect(Observer.living.size).toBe(0);
  });

  it('takes everything for near in a browser that cannot tell', () => {
    render(<Picture />);
    expect(screen.getByText('near, seen, in sight')).toBeInTheDocument();
  });
});
