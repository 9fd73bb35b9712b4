import { lazy, Suspense, type ComponentType } from 'react';

/** The same text as the page that did not load, in the browser's own style: nothing else may break here. */
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

/** Replaces the broken part. */
export function BrokenPlace() {
  return (
    <Suspense fallback={null}>
      <BrokenPage />
    </Suspense>
  );
}
