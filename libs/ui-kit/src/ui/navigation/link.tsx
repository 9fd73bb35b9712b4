import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address within the app. */
  to: To;
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
  /** Travels with the navigation, not in the address. */
  state?: unknown;
}

/**
 * A link within the app, followed without loading a document.
 *
 * Made of the router's hooks for links of one's own: its component carries the preloading of pages rendered on a
 * server, 2 kB on every page for nothing.
 */
export function Link({ to, replace, state, target, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
    state,
  });
  return (
    <a
      {...anchor}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** Only this very address is the current page, not those below it. */
  end?: boolean;
}

/** A link of a menu: tells of itself when it leads to where one is. */
export function NavLink({ to, end = false, ...link }: NavLinkProps) {
  const own = useResolvedPath(to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === own || (!end && here.startsWith(`${own}/`));
  return <Link {...link} to={to} aria-current={isHere ? 'page' : undefined} />;
}
