import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from './visually-hidden.js';
import '../theme/styled-theme.js';

const PRODUCT = 'Paasa';

const Heading = styled.h1<{ $hidden: boolean }>`
  font-size: ${({ theme }) => theme.text.xxl};
  font-weight: ${({ theme }) => theme.weight.heavy};
  ${({ $hidden }) => ($hidden ? visuallyHidden : '')}
`;

/** Sets the title of the browser's tab. */
export function useDocumentTitle(text: string): void {
  useEffect(() => {
    document.title = text === PRODUCT ? PRODUCT : `${text} · ${PRODUCT}`;
  }, [text]);
}

/** The only `h1` of a page. Its text is also the title of the browser's tab. */
export function PageTitle(props: { text: string; hidden?: boolean; children?: ReactNode }) {
  useDocumentTitle(props.text);
  return <Heading $hidden={props.hidden ?? false}>{props.children ?? props.text}</Heading>;
}
