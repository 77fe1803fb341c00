import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { json, sql } from '../database/sql.ts';
import { getClientAddress } from '../http/client-address.ts';

export const auditActions = [
  'sign in',
  'sign out',
  'refused',
  'download',
  'add operator',
  'change role',
  'remove operator',
  'release order',
  'cancel order',
  'move visit',
  'repeat hand-over',
  'resend mail',
  'assign order',
  'add note',
  'save view',
  'change view',
  'delete view',
  'claim order',
  'take over order',
  'give back order',
  'postpone order',
  'create quote',
  'edit quote',
  'send quote',
  'approve quote',
  'extend quote',
  'withdraw quote',
  'change lead status',
  'assign lead',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** An operator or a command that acts, and where its request came from. */
export interface Actor {
  readonly kind: 'operator' | 'command';
  /** The id of the operator. */
  readonly id?: string;
  /** The email of the operator, or the name of the command. */
  readonly name: string;
  readonly networkAddress?: string;
  readonly userAgent?: string;
}

export interface AuditChange {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

export interface AuditEntry {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly subject: {
    readonly kind: 'operator' | 'page' | 'order' | 'cart' | 'quote' | 'view' | 'lead';
    readonly id: string;
    readonly label: string;
  };
  /** Never has secrets. */
  readonly changes?: readonly AuditChange[];
  /** Why, in the words of the operator. */
  readonly reason?: string | undefined;
}

const maxUserAgentLength = 300;

export const readOrigin = (request: FastifyRequest) => ({
  networkAddress: getClientAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
});

/** Describes an operator who sent a request. */
export const toActor = (operator: { readonly id: string; readonly email: string }, request: FastifyRequest): Actor => ({
  kind: 'operator',
  id: operator.id,
  name: operator.email,
  ...readOrigin(request),
});

/** Records what an operator or a command does. Call it in the transaction of the change. */
export async function recordAudit(
  db: Queryable,
  { actor, action, subject, changes = [], reason }: AuditEntry,
  now: Date,
) {
  const { kind, id, name, networkAddress, userAgent } = actor;
  await db.query(sql`
    insert into audit_entry (at, actor_kind, actor_id, actor_name, network_address, user_agent, action,
      subject_kind, subject_id, subject_label, changes, reason)
    values (${now}, ${kind}, ${id ?? null}, ${name}, ${networkAddress ?? null}, ${userAgent ?? null}, ${action},
      ${subject.kind}, ${subject.id}, ${subject.label}, ${json(changes)}, ${reason ?? null})`);
}
