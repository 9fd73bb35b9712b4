import { LoadingText } from '@paasa/ui-kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { askedDocument, forgetAskedDocument, recordAskedDocument } from '../document/asked-document.js';
import { BrokenPlace } from './broken-place.js';

/**
 * Pages whose document comes with a content security policy of its own: the payment provider's checkout runs on one
 * page only, and a document keeps the policy that it was loaded with.
 */
const PAGES_WITH_OWN_POLICY = ['/deposit-money'];

const policyPageOf = (pathname: string): string | null =>
  PAGES_WITH_OWN_POLICY.find((path) => matchPath(path, pathname) !== null) ?? null;

export interface DocumentGateProps {
  /** Where the browser was when it loaded this document. */
  documentPath: string;
  /** Loads the present address anew; the history and what travels with it stay. */
  loadDocument: () => void;
  children: ReactNode;
}

/**
 * Has the browser load a new document where a page needs another policy than this one came with.
 *
 * The server's document for an address is the right one, but the service worker's stand-in has the policy of an
 * ordinary page: where the server answers calls and yet no documents, loading anew would go on for ever. So a page's
 * document is asked for once; if another one comes, that is told, and the person may try again.
 */
export function DocumentGate({ documentPath, loadDocument, children }: DocumentGateProps) {
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
  return isForeign ? <LoadingText text="Loading..." /> : children;
}
