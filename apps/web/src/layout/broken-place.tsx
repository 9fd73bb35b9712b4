import { Text } from '@paasa/texts/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { texts } from './texts/texts.js';

/** The same text as the page that did not load, in the browser's own style: nothing else may break here. */
function PlainlyBroken() {
  return (
    <p role="alert">
      <Text of={texts} id="broken" tags={{ link: (words) => <a href="/">{words}</a> }} />
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
