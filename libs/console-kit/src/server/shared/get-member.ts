import type { FastifyRequest } from 'fastify';
import type { StaffMember, StaffStanding } from './ports.js';

declare module 'fastify' {
  interface FastifyRequest {
    staffStanding: StaffStanding;
  }
}

/** The member of staff of a call. It throws in a call for everyone, which is a bug. */
export function getMember({ staffStanding, url }: FastifyRequest): StaffMember {
  if (staffStanding.kind === 'signed-out') throw new Error(`${url} reads its member without requiring one.`);
  return staffStanding.member;
}
