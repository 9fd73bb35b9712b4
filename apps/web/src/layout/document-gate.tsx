import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { askedDocument, forgetAskedDocument, recordAskedDocument } from '../document/asked-document.js';
import { BrokenPlace } from './broken-place.js';
import { texts } from './texts/texts.js';

/**
 * Pages whose document has its own content security policy. The payment provider's checkout runs on one page only, and
 * the policy of a document cannot change later.
 */
const PAGES_WITH_OWN_POLICY = ['/deposit-money'];

const policyPageOf = (pathname: string): string | null =>
  PAGES_WITH_OWN_POLICY.find((path) => matchPath(path, pathname) !== null) ?? null;

export interface DocumentGateProps {
  /** The address for which the browser loaded this document. */
  documentPath: string;
  /** Reloads the current address. The history and its state stay. */
  loadDocument: () => void;
  children: ReactNode;
}

/**
 * Makes the browser load a new document if a page needs another policy than this document has.
 *
 * The server's document for an address has the right policy. But the copy of the service worker has the policy of an
 * ordinary page: if the server answers calls but not documents, the page would reload without end. So it requests the
 * document of a page once. If the wrong one comes, the page says so, and the user may retry.
 */
export function DocumentGate({ documentPath, loadDocument, children }: DocumentGateProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const needed = policyPageOf(pathname);
  const isForeign = needed !== policyPageOf(documentPath);
  const [askedBefore, setAskedBefore] = useState(askedDocument);
  if (!isForeign && askedBefore !== null) setAskedBefore(null);
  const page = needed ?? '/';
  const hasFailedBefore = isForeign && askedBefore === page;
  useEffect(() => {
    if (!isForeign) forgetAskedDocument();
    else if (!hasFailedBefore) {
      recordAskedDocument(page);
      loadDocument();
    }
  }, [isForeign, hasFailedBefore, page, loadDocument]);
  if (hasFailedBefore) return <BrokenPlace />;
  return isForeign ? <LoadingText text={t('loading')} /> : children;
}
