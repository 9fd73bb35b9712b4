import { languageOfPath, useLanguage } from '@paasa/texts/ui';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { basenameOf, pagePathOf } from './language-address.js';

/**
 * React Router's `BrowserRouter`, whose basename is the language at the begin of the address: within `/hi` all links
 * stay there, and no page sees a change.
 *
 * An address names its language only for the start of the page. After another choice, the address loses it, so that a
 * reload keeps the choice.
 */
export function LanguageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  const language = useLanguage();
  const { pathname, search, hash, state } = place.location;
  const basename = basenameOf(pathname);
  const isOther = basename !== '/' && languageOfPath(pathname) !== language;
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  useLayoutEffect(() => {
    if (isOther) history.replace({ pathname: pagePathOf(pathname), search, hash }, state);
  }, [history, isOther, pathname, search, hash, state]);
  return (
    <Router basename={basename} location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
