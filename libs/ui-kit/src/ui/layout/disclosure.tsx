import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.js';
import '../theme/styled-theme.js';

export interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

const Heading = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surfaceRaised};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: start;
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.fast};

  &:hover,
  &:active {
    background: ${({ theme }) => theme.color.surfaceHover};
  }
  svg {
    flex: none;
    transition: rotate ${({ theme }) => theme.motion.fast};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const Content = styled.div`
  padding-top: ${({ theme }) => theme.space.m};
`;

/** A part of a page with a heading that shows and hides it. Its content exists only while it is open. */
export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  const titleId = useId();
  const contentId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading>
        <Toggle id={titleId} type="button" aria-expanded={open} aria-controls={contentId} onClick={onToggle}>
          {title}
          <Icon name="chevron-down" size="1.25rem" />
        </Toggle>
      </Heading>
      <div id={contentId}>{open ? <Content>{children}</Content> : null}</div>
    </section>
  );
}
