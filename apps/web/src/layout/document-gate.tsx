import { LoadingText } from '@paasa/ui-kit/ui';
import { useEffect, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';

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
 * There is no way to go round in circles: a document that was loaded for an address is the right one for it.
 */
export function DocumentGate({ documentPath, loadDocument, children }: DocumentGateProps) {
  const { pathname } = useLocation();
  const isForeign = policyPageOf(pathname) !== policyPageOf(documentPath);
  useEffect(() => {
    if (isForeign) loadDocument();
  }, [isForeign, loadDocument]);
  return isForeign ? <LoadingText text="Loading..." /> : children;
}
