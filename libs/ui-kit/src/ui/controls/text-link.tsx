import type { ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface TextLinkProps {
  /** An address within the app. */
  to: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link within the app. Without a router, as when a game is shown alone, the browser follows it. */
export function TextLink({ to, children, ...rest }: TextLinkProps) {
  const hasRouter = useInRouterContext();
  if (!hasRouter) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
