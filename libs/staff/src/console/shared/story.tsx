import type { Facts, Subject } from '@paasa/console-kit';
import { useMember, useRight } from '@paasa/console-kit/ui';
import { formatRupees, paise } from '@paasa/money';
import { TextLink } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

/** Long texts in a cell of a table, which else has one line. */
export const Wrapped = styled.div`
  max-width: 20rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** A member of staff; without an id it is a command in a shell, or the server itself. */
export function StaffName({ staffId, name }: { staffId: string | null; name: string | null }) {
  const member = useMember();
  if (staffId === null) return <>a command</>;
  if (staffId === member.staffId) return <>you</>;
  return name === null || name === '' ? <code>{staffId}</code> : <>{name}</>;
}

/** What an entry or an approval is about; a player is a link for members who may open it. */
export function SubjectName({ subject: { kind, id } }: { subject: Subject }) {
  const mayOpen = useRight('players:read');
  if (kind === 'player' && mayOpen) return <TextLink to={`/players/${id}`}>{`player ${id}`}</TextLink>;
  return <>{`${kind} ${id}`}</>;
}

const AMOUNT = /Paise$/;

function factText([name, value]: [string, Facts[string]]): string {
  if (value === null) return `${name}: none`;
  if (AMOUNT.test(name) && typeof value === 'number' && Number.isSafeInteger(value))
    return `${name.replace(AMOUNT, '')}: ${formatRupees(paise(value))}`;
  return `${name}: ${String(value)}`;
}

/** Facts as one line, in the order in which they were recorded. */
export const factsText = (facts: Facts | null): string =>
  facts === null ? '' : Object.entries(facts).map(factText).join(', ');
