import { lazy, Suspense, type ComponentType } from 'react';

/** Says the same as the page that did not arrive, in the browser's own look: here nothing else may break. */
function PlainlyBroken() {
  return (
    <p role="alert">
      Something went wrong. <a href="/">Back to home</a>
    </p>
  );
}

const BrokenPage = lazy<ComponentType>(() =>
  import('../offline/offline.js').then(
    ({ BrokenPage: Page }) => ({ default: Page }),
    () => ({ default: PlainlyBroken }),
  ),
);

/** Stands in for what broke. */
export function BrokenPlace() {
  return (
    <Suspense fallback={null}>
      <BrokenPage />
    </Suspense>
  );
}
