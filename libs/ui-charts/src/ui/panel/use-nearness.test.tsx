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

/** Replaces the browser's own, which jsdom lacks, and reports what the test says. */
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

/** Reports that the element is within the screen and this margin, or no longer is. */
const tell = (rootMargin: string, isIntersecting: boolean) =>
  act(() => {
    for (const observer of Observer.living)
      if (observer.wishes.rootMargin === rootMargin) observer.tell([{ isIntersecting }]);
  });

describe('useNearness', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('waits until the element comes near, and reports whenever it is in sight', () => {
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

  it('treats everything as near in a browser that cannot tell', () => {
    render(<Picture />);
    expect(screen.getByText('near, seen, in sight')).toBeInTheDocument();
  });
});
