import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import '../theme/styled-theme.js';
import { useModalDialog } from './use-modal-dialog.js';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The name of the panel for screen readers. */
  label: string;
  children: ReactNode;
}

const slideIn = keyframes`
  from { translate: calc(-100% * var(--end, 1)) 0; }
`;

const Panel = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  width: min(18rem, calc(100vw - 3.5rem));
  height: 100dvh;
  max-height: none;
  margin: 0;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-inline-end: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  animation: ${slideIn} ${({ theme }) => theme.motion.smooth};
  &::backdrop {
    background: ${({ theme }) => theme.color.overlay};
  }
`;

const Content = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${({ theme }) => theme.space.s};
`;

/** A modal panel that slides in from its inline start, for menus on small screens. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useModalDialog(open, onClose);
  return (
    <Panel ref={ref} aria-label={label}>
      {open ? <Content>{children}</Content> : null}
    </Panel>
  );
}
