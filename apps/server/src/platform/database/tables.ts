// Generated from the migrations by `npm run tables`. Do not edit.

/** Texts that shoppers accepted or authorized, such as the terms. Kept as long as an order may refer to one. */
export interface AcceptedTextTable {
  /** SHA-256 of contents. */
  readonly hash: string;
  readonly name: string;
  readonly version: string;
  /** Title, introduction and parts. JSON as text, so that it stays the same to the letter. */
  readonly contents: string;
  readonly firstAcceptedAt: Date;
}

/** Identified by its line within its zip. Indexes compare lines by bytes, so that a prefix is a range of the index. */
export interface AddressTable {
  readonly id: number;
  readonly zip: string;
  readonly line: string;
  readonly streetId: number;
  readonly number: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The square of the map that contains the address; see position.ts. */
  readonly square: number | null;
  readonly propertyType: string;
  /** The provider's own id of the location, from a coverage file. Not unique. */
  readonly externalId: string | null;
  /** The FCC's id of the location, from a coverage file. Not unique. */
  readonly fccLocationId: string | null;
}

/** A key of the provider API. The database has only hashes of its secrets. */
export interface ApiKeyTable {
  /** The public part of the key. */
  readonly id: string;
  /** The system that has the key. It is written to the history of orders. */
  readonly name: string;
  /** What the key may do. */
  readonly scopes: string[];
  /** The role of roles.yaml that limits the quotes of the key. Null for a key without one. */
  readonly role: string | null;
  readonly secretHash: string;
  /** The secret before the last rotation, which is valid too until old_secret_until. */
  readonly oldSecretHash: string | null;
  readonly oldSecretUntil: Date | null;
  /** The key is valid until then. Null for a key without an end. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** The last request, to the minute. */
  readonly lastUsedAt: Date | null;
  /** When the key was revoked. Revoked keys are deleted a year later. */
  readonly endedAt: Date | null;
}

/** Reserved slots. Constraints on seat and capacity refuse one visit too many (safety 1). */
export interface AppointmentReservationTable {
  readonly id: string;
  readonly sessionId: string;
  readonly installBy: string;
  readonly area: string;
  readonly date: string;
  readonly code: string;
  readonly interval: string;
  /** Numbered place in the slot: unique, at most the capacity. Null for a self-install. */
  readonly seat: number | null;
  /** Copy of the slot's capacity; a foreign key compares them. Null for a self-install. */
  readonly capacity: number | null;
  readonly businessStart: string;
  readonly businessEnd: string;
  /** After this time an unordered row no longer counts, even while it exists. */
  readonly heldUntil: Date;
  /** Set when ordered: the reservation no longer ends. A session has one unordered row at most. */
  readonly orderNumber: string | null;
  /** True if it took the last open visit of its day. */
  readonly isLastOfDay: boolean;
  /** visitor_session.network of the session that took the last visit of a day. Null for other visits, and once the day is over. */
  readonly network: string | null;
  /** slot_hold.applicant_hash of the session that took the last visit of a day. Null like network. */
  readonly applicantHash: string | null;
  /** Null while it is held, and for orders of an earlier release. */
  readonly orderedAt: Date | null;
}

/** A window of a day in an area that was asked for at least once. */
export interface AppointmentSlotTable {
  readonly area: string;
  readonly date: string;
  /** Window of the day, as in calendar.yaml. */
  readonly code: string;
  /** Number of technician visits that fit into the slot. */
  readonly capacity: number;
}

/** Actions of operators and commands. Entries are never changed. They refer to no other table, so that they stay when an operator is removed. */
export interface AuditEntryTable {
  readonly id: string;
  readonly at: Date;
  /** operator, or command for the programs of the npm commands. */
  readonly actorKind: string;
  /** The id of the operator. Null for a command. */
  readonly actorId: string | null;
  /** The email of the operator, or the name of the command. */
  readonly actorName: string;
  /** Where the request came from. Null for a command. */
  readonly networkAddress: string | null;
  /** The browser, in its own words. Null for a command. */
  readonly userAgent: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** The name of the subject at that time. */
  readonly subjectLabel: string;
  /** Changed values, each with its path and its values before and after. Secrets are not among them. */
  readonly changes: unknown;
  /** Why, in the words of the operator. Null for an action without a reason. */
  readonly reason: string | null;
}

/** Events of the auto pay form as the page reported them, to find out why it failed. */
export interface AutoPayLogTable {
  readonly id: number;
  readonly sessionId: string;
  readonly status: string;
  readonly enrolled: boolean;
  /** BankAccount or Card. */
  readonly method: string;
  readonly loggedAt: Date;
}

/** Answers of the embedded credit bureau, so that a repeated inquiry gets the same answer. */
export interface BureauInquiryTable {
  readonly attemptId: string;
  readonly result: unknown;
  readonly askedAt: Date;
}

/** The business that a shopper entered, with the result of its verification. */
export interface BusinessInfoTable {
  readonly sessionId: string;
  /** Address check of the service address that it was entered for. */
  readonly checkId: string;
  readonly info: unknown;
  readonly hours: unknown;
  readonly answer: unknown;
  /** Number of unknown billing addresses in a row, counted by the server. */
  readonly addressRetries: number;
  readonly passed: boolean;
  readonly savedAt: Date;
}

/** One cart per session. Its prices come from the catalog version that the shopper saw. */
export interface CartTable {
  readonly sessionId: string;
  /** Address check that the cart was started with. Another check starts another cart. */
  readonly checkId: string;
  readonly value: unknown;
  readonly catalogVersion: string;
  /** Counts the changes. A writer must know the current one. */
  readonly revision: number;
  readonly changedAt: Date;
  /** From the address check. */
  readonly zip: string;
  /** From the address check: only plans up to this speed are sold there. */
  readonly lineMbps: number;
  /** Monthly price at the last change. Lets reports sum carts without their catalogs. */
  readonly monthlyCents: number;
}

/** Sessions whose summary is outdated. Triggers add a row in the transaction of the change; the console and a sweep refresh the summary and delete it. */
export interface CartChangeTable {
  readonly id: string;
  readonly sessionId: string;
}

/** The shown and searched fields of each cart, collected from the cart, its save, its checkout and its order. Outdated while cart_change has the session. */
export interface CartSummaryTable {
  readonly sessionId: string;
  /** The session as text, for cursors. */
  readonly id: string;
  readonly checkId: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly monthlyCents: number;
  /** The cart has services, and no copy of it in another session was changed later. */
  readonly isListed: boolean;
  /** The last completed step of the shopper. */
  readonly step: string;
  readonly businessName: string;
  readonly contactName: string;
  /** The last email that the shopper entered: saving, checkout or address check. Like the phone. */
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  /** State and ZIP of the service address, as NY 12180. */
  readonly place: string;
  /** saved_cart.cart_id of the cart. The same for copies in other sessions. Null for a cart that was not saved. */
  readonly savedAs: string | null;
  readonly lastSavedAt: Date | null;
  /** The time of the last reminder. Null without a save, and if no more reminders are sent. */
  readonly lastReminderAt: Date | null;
  readonly rating: number | null;
  readonly comment: string;
  readonly wantsOffers: boolean;
  readonly orderNumber: string | null;
  /** When the cart, or a copy of it in another session, was ordered. Null after a cancellation. */
  readonly orderedAt: Date | null;
  /** Computed: ordered, saved or open. */
  readonly standing: string;
  /** Computed, in lower case: business, contact, email, address, telephone number as digits, and order. */
  readonly searchText: string;
}

/** Tells open consoles what changed. Written in the transaction of the change. Deleted after two hours. */
export interface ChangeFeedTable {
  readonly id: string;
  /** The transaction of the change. Readers wait for all older ones, so that a late commit is not skipped. */
  readonly xid: string;
  /** The kind of what changed, as order. */
  readonly kind: string;
  readonly subjectId: string;
  /** The version after the change. Null if the change has none, as a note. */
  readonly version: number | null;
  /** It was added, so lists have a new row. */
  readonly isNew: boolean;
  readonly at: Date;
}

/** Keyed by session too: a visitor can neither read nor overwrite another visitor's conversation. */
export interface ChatConversationTable {
  readonly sessionId: string;
  readonly chatId: string;
  readonly messages: unknown;
  /** Indexed, because old conversations are deleted every hour. */
  readonly savedAt: Date;
  /** A session starts one conversation per hour. */
  readonly startedAt: Date;
}

export interface ClaimedKeyTable {
  readonly sessionId: string;
  readonly call: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly attemptId: string;
  readonly leaseUntil: Date;
  readonly answer: unknown;
  readonly createdAt: Date;
}

/** The mails with one-time codes, to limit them per mailbox. */
export interface CodeMailTable {
  /** Keyed hash of the mailbox: of all spellings of an email that reach the same person. */
  readonly mailboxHash: string;
  readonly sentAt: Date;
}

/** An agreement of the shopper during checkout, with the address of the browser that gave it. An order has its own copy. */
export interface ConsentTable {
  readonly sessionId: string;
  /** Address check of the cart or of the business. */
  readonly checkId: string;
  /** terms, emergencyCalls or credit. */
  readonly kind: string;
  /** Version of the text. */
  readonly version: string;
  /** The text, by accepted_text.hash. */
  readonly hash: string;
  readonly givenAt: Date;
  /** Network address of the shopper. Sealed, so that a leaked database does not reveal it. */
  readonly sealedAddress: string;
  readonly userAgent: string;
}

/** Progress of the import of a file, so that an interrupted import can resume. */
export interface CoverageImportTable {
  /** A fingerprint of the content, or the version of the provider folder. */
  readonly file: string;
  readonly rows: string;
  readonly badRows: string;
  /** Null while the import is running or was interrupted. */
  readonly finishedAt: Date | null;
  /** The name of the source that the file is imported into. */
  readonly source: string;
}

/** The sources of coverage. Each is imported, replaced and deleted by itself. */
export interface CoverageSourceTable {
  /** Grows with every replacement. Where two sources disagree, the higher id counts. */
  readonly id: number;
  /** As the import names it. "default" has what is imported without a name. */
  readonly name: string;
}

/** Inquiries at a credit bureau, to limit their number. Deleted when the bureau does not answer. */
export interface CreditAskingTable {
  readonly attemptId: string;
  readonly sessionId: string;
  readonly askedAt: Date;
}

/** Every answer of a credit bureau about the owners of a business. */
export interface CreditCheckTable {
  readonly attemptId: string;
  readonly sessionId: string;
  /** The owners, with only the last four characters of their numbers. */
  readonly applicant: unknown;
  readonly result: unknown;
  readonly answeredAt: Date;
  /** Address check that the business was entered for. Null for none. */
  readonly checkId: string | null;
}

/** Created with its number when checkout begins. A placed order has everything agreed in contents, whatever is sold later. */
export interface CustomerOrderTable {
  readonly number: string;
  readonly sessionId: string;
  /** Address check the cart began with, or the opening of a quote. With session_id it names one cart. */
  readonly checkId: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly placedAt: Date | null;
  /** Revision of the cart that was ordered. */
  readonly cartRevision: number | null;
  readonly contents: unknown;
  /** Address check that a quote was ordered at; its pages use it. Null for a cart. */
  readonly placedFor: string | null;
  /** Quote that was ordered. Null for a cart. */
  readonly quoteNumber: string | null;
  /** Counts the events of the order. It is the sequence of its webhooks. */
  readonly revision: number;
  /** The state of the visit, beside that of the order. Null for an order without a visit. */
  readonly visitState: string | null;
  /** How often the shopper has moved the visit. */
  readonly visitMoves: number;
  /** The id of the order in the ordering system. Null until that system tells it. */
  readonly externalId: string | null;
  /** The highest revision that the ordering system has. 0 while it may have the order but has not answered, null before the first try. */
  readonly handedRevision: number | null;
  /** The last event with an effect. Null until the first one. */
  readonly changedAt: Date | null;
  /** Computed from contents, for lists. */
  readonly businessName: string | null;
  /** Computed from contents, for lists. */
  readonly monthlyCents: number | null;
  /** Computed from contents, for lists. Empty without a visit. */
  readonly visitDate: string | null;
  /** Computed from contents, for lists: state and ZIP of the service address, as NY 12180. */
  readonly place: string | null;
  /** Computed from contents, for lists, in lower case: number, business, contact, emails, service address, and telephone numbers as digits. */
  readonly searchText: string | null;
  /** Computed, for lists: confirmed, refused or unconfirmed. Null for an order that is not handed over yet. */
  readonly handOver: string | null;
}

/** How much one network or telephone number has used today: messages, rows, bytes. */
export interface DailyBudgetTable {
  readonly key: string;
  readonly used: string;
  readonly resetsAt: Date;
}

/** Agreements of shoppers to a refundable deposit. */
export interface DepositAgreementTable {
  readonly sessionId: string;
  /** The agreement is valid for this credit check only. Null in a shop without credit checks: it is valid for its amount. */
  readonly creditAttemptId: string | null;
  readonly cents: number;
  readonly agreedAt: Date;
}

/** Events of the shop. Times reported by the browser are saved as text, as the browser wrote them. */
export interface EventLogTable {
  readonly id: string;
  /** Session that sent the event, not the one that the browser names. */
  readonly sessionId: string;
  readonly type: string;
  readonly name: string;
  readonly section: string;
  readonly page: string;
  readonly timestamp: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly logs: string;
  readonly comments: string;
  readonly delayMs: number;
  readonly recordedAt: Date;
  /** Campaign of the session when the event was saved. Null without one. */
  readonly campaign: unknown;
  /** Number in the stream of events. Given when the stream is read, only to committed events, so later positions are never smaller. Null until then. */
  readonly position: string | null;
}

/** Emails tried at the gate, counted by link and by network address (safety 19). */
export interface GateTriesTable {
  readonly key: string;
  readonly tries: number;
  readonly resetsAt: Date;
}

/** Tries to hand over an order, the newest twenty of each order: one row for each revision and result. Kept as long as the order. */
export interface HandOverAttemptTable {
  readonly id: string;
  readonly orderNumber: string;
  readonly revision: number;
  readonly result: string;
  /** Time of the first try of this revision with this result. */
  readonly firstAt: Date;
  /** Time of the last one. */
  readonly at: Date;
  /** Number of tries of this revision with this result. */
  readonly tries: number;
  /** The start of the document, as JSON, without personal data and secrets. */
  readonly request: string;
  /** The answer as JSON, or why there was none, without personal data and secrets. */
  readonly reply: string;
}

/** The orders that wait for an operator, and who works on each. Triggers add a row when an order is held, and delete it when the order is released or cancelled. */
export interface HeldOrderTable {
  readonly orderNumber: string;
  /** The event that holds the order: submitForReview, reject or hold. */
  readonly event: string;
  readonly heldSince: Date;
  /** The day on which paused work is expected to continue, as 2026-03-20. Null if nobody knows it. */
  readonly holdUntil: string | null;
  /** An operator decides after this time. Until then, nobody gets the order as their next one. */
  readonly laterAt: Date | null;
  /** The operator who works on the order until claim_ends_at. Null with a claim if the operator was removed. */
  readonly claimedBy: string | null;
  readonly claimedAt: Date | null;
  /** The page of the order renews the claim while it is open. */
  readonly claimEndsAt: Date | null;
}

/** The references with which sessions have opened the hosted form of the payment provider. */
export interface HostedFormTable {
  /** Hash of the reference. Whoever has the reference and the session can save one payment method. */
  readonly referenceHash: string;
  readonly sessionId: string;
  readonly openedAt: Date;
  /** When the session saved a method with it. Null until then: each reference is good for one method. */
  readonly usedAt: Date | null;
}

export interface IdempotencyKeyTable {
  readonly sessionId: string;
  readonly call: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly createdAt: Date;
}

/** Every version of the broadband labels that was ever published. */
export interface LabelArchiveTable {
  readonly id: number;
  /** The file broadband-labels.csv of then. */
  readonly csv: string;
  readonly publishedAt: Date;
}

/** Layout of a session's broadband labels. Plain text, never markup: see renderLabel. */
export interface LabelTemplateTable {
  readonly sessionId: string;
  readonly template: string;
  readonly storedAt: Date;
}

/** The address of a campaign or lead id, as another system of the provider knows it. */
export interface LeadCampaignTable {
  readonly cid: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The outbox. Without a mail server also the mailbox. */
export interface MailMessageTable {
  readonly id: string;
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** queued, sent, failed or withdrawn. Withdrawn: no longer wanted when it could have been sent. */
  readonly status: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly unsubscribeUrl: string | null;
  /** Values of the names in double braces, as sealed JSON. Only this installation can read it. */
  readonly sealedSecrets: string | null;
  /** Files that go with the mail: name and contentType of each, with its text or the name of a stored file. */
  readonly attachments: unknown;
}

/** Numbers that shoppers want to port, with the details that their current provider asks for. */
export interface NumberPortTable {
  readonly sessionId: string;
  readonly number: string;
  readonly currentProvider: string;
  /** Sealed: account number and PIN allow anybody to take the number away. */
  readonly sealedAccountNumber: string;
  /** Sealed: account number and PIN allow anybody to take the number away. */
  readonly sealedPin: string;
  readonly serviceAddress: string;
  readonly authorisedName: string;
  readonly askedAt: Date;
}

/** Held and ordered numbers. The primary key allows one holder per number (safety 2). */
export interface NumberReservationTable {
  readonly number: string;
  readonly sessionId: string;
  readonly purpose: string;
  /** After this time an unordered row no longer counts, even while it exists. */
  readonly heldUntil: Date;
  /** Set when ordered: the number belongs to the order and the hold no longer ends. */
  readonly orderNumber: string | null;
  /** visitor_session.network of the holder. Null once ordered. */
  readonly network: string | null;
  /** When the session began to hold numbers without a pause. Null for numbers of another system, and for older rows. */
  readonly firstHeldAt: Date | null;
  /** The standing of the holder when the number was ordered. An order without an approved credit check has confirmed. Null for older rows. */
  readonly standing: string | null;
}

/** The last code that was sent to a session. */
export interface OneTimeCodeTable {
  readonly sessionId: string;
  /** The number that the code was sent to. Null if it was mailed. */
  readonly phone: string | null;
  /** A keyed hash: six digits could be guessed from a plain one. */
  readonly codeHash: string;
  readonly expiresAt: Date;
  /** Wrong tries at all codes of the session. A new code does not reset them. */
  readonly wrongTries: number;
  /** Set once: a code can be used only once. */
  readonly verifiedAt: Date | null;
  readonly sentAt: Date;
  /** The end of the lock after too many wrong codes. */
  readonly lockedUntil: Date | null;
  /** The address that the code was mailed to, in lower case. Null if it was sent by text message. */
  readonly email: string | null;
  /** The quote that the code was sent for. Null for another purpose. */
  readonly quoteNumber: string | null;
}

/** People who work in the operator pages. While there are none, these pages exist only in the demonstration. */
export interface OperatorTable {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly passphraseHash: string;
  /** Sealed, so that the database alone does not let anybody sign in. */
  readonly codeSecret: string;
  /** 30-second step of the last used code. A code of this or an earlier step is rejected. */
  readonly lastCodeStep: string;
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
  /** Decides what the operator may do. */
  readonly role: string;
  /** True for an operator of the demonstration, who signs in with one click. Outside the demonstration such an operator has no access. */
  readonly isDemo: boolean;
}

/** The first answer of each call of the operator console that must take effect once, by its idempotency key. Deleted after a day. */
export interface OperatorAnswerTable {
  readonly operatorId: string;
  readonly call: string;
  readonly key: string;
  /** Hash of the request. Another request with the key is refused. */
  readonly fingerprint: string;
  /** Sealed with DEMARC_SECRET: the answer has personal data. */
  readonly sealedAnswer: string;
  readonly createdAt: Date;
}

export interface OperatorSessionTable {
  /** SHA-256 of the secret in the cookie. */
  readonly secretHash: string;
  readonly operatorId: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Sign-in attempts per email, whether or not an operator has it, and per network address. */
export interface OperatorTriesTable {
  readonly key: string;
  readonly tries: number;
  readonly resetsAt: Date;
}

/** The operators who have the page of an order, or of another subject, open. Not logged, because it is outdated after seconds. */
export interface OperatorViewTable {
  readonly kind: string;
  readonly subjectId: string;
  readonly operatorId: string;
  /** The page renews it while it is visible. */
  readonly until: Date;
}

/** The operator who works on an order. Deleted with the operator. Kept as long as the order. */
export interface OrderAssignmentTable {
  readonly orderNumber: string;
  readonly operatorId: string;
  readonly assignedAt: Date;
  /** The email of the operator who assigned the order. */
  readonly assignedBy: string;
}

/** Orders by the day on which they were placed, of complete days. Computed from customer_order by a sweep; deleting rows loses nothing. */
export interface OrderDayTable {
  /** The zone of the provider that the day is of. After a change of the zone, days are counted again. */
  readonly timeZone: string;
  readonly day: string;
  /** Placed orders that are not cancelled, like the two sums. */
  readonly orders: number;
  readonly cancelled: number;
  readonly monthlyCents: string;
  readonly oneTimeCents: string;
  /** The newest one of a zone tells since when changed orders make a stored day invalid. */
  readonly countedAt: Date;
}

/** Reported events with their first answer, so that a repeated report changes nothing. Kept as long as the order. */
export interface OrderEventTable {
  readonly orderNumber: string;
  readonly reporter: string;
  /** The id that the reporter gave the event. */
  readonly id: string;
  /** Hash of the report. Another report with the same id is refused. */
  readonly bodyHash: string;
  /** The first answer, which repeated reports get too. */
  readonly answer: unknown;
  readonly receivedAt: Date;
}

/** Every event of an order, written in the transaction of its change. An event without effect has no change. */
export interface OrderHistoryTable {
  readonly id: number;
  readonly orderNumber: string;
  /** Null for the entry that created the order. */
  readonly event: string | null;
  readonly state: string;
  readonly at: Date;
  /** The cause of the event: shopper, operator, the provider's systems, or the shop itself when time ran out. Null for the first entry. */
  readonly actor: string | null;
  /** The operator or the system that reported the event. */
  readonly actorName: string | null;
  /** Why, in the words of the reporter. */
  readonly reason: string | null;
  /** The id that the reporter gave the event. Null for events of the shop. */
  readonly eventId: string | null;
  /** When it happened, as reported. at is when it was written. */
  readonly occurredAt: Date | null;
  /** False for a reported event that had no effect: already so, or older than the last one of its axis. */
  readonly applied: boolean;
  /** The revision of the order after the event. Null for an event without effect. */
  readonly revision: number | null;
  /** Further facts of the event: the old and the new date, the state of a port, a fee. */
  readonly details: unknown;
}

/** Links to an order's status page. Each mail has its own. */
export interface OrderLinkTable {
  /** Hash of the token in the link. The token itself is not stored. */
  readonly hash: string;
  readonly orderNumber: string;
  readonly endsAt: Date;
  /** The calendar file behind this link has the installation address. False for links that shoppers share. */
  readonly showsAddress: boolean;
}

/** Notes of operators on an order. Shoppers never see them. Kept as long as the order. */
export interface OrderNoteTable {
  readonly id: string;
  readonly orderNumber: string;
  /** Refers to no operator, so that the note stays when the operator is removed. */
  readonly operatorId: string;
  /** The email of the operator at that time. */
  readonly operatorEmail: string;
  readonly at: Date;
  /** Plain text. Pages show it without markup. */
  readonly text: string;
}

/** How a session wants to pay. */
export interface PaymentChoiceTable {
  readonly sessionId: string;
  readonly autoPay: boolean;
  readonly paperFreeBilling: boolean;
  /** Method of auto pay. Null without auto pay. */
  readonly methodToken: string | null;
  readonly oneTimeCount: number;
  readonly equipmentCount: number;
  /** Installments of the router. Null when no router is paid in installments. */
  readonly routerCount: number | null;
  /** When the Payment section was saved. Null before. */
  readonly savedAt: Date | null;
  /** Start of paper-free billing. Null when not enrolled. */
  readonly enrolledAt: Date | null;
  readonly changedAt: Date;
}

/** A card or bank account. The number is stored in the payment vault only. */
export interface PaymentMethodTable {
  /** Token for the browser. Only its own session can use it. */
  readonly token: string;
  readonly sessionId: string;
  /** BankAccount or Card. */
  readonly kind: string;
  /** Empty for a bank account. */
  readonly brand: string;
  readonly isDebitCard: boolean;
  readonly lastFour: string;
  /** Empty for a bank account. */
  readonly holder: string;
  readonly vaultToken: string;
  readonly keptAt: Date;
}

/** The zips with a name that starts with these letters. A trigger on place_name adds to it; nothing removes a bit. */
export interface PlaceLettersTable {
  /** The first three or six letters of a name, or all of a shorter one. */
  readonly letters: string;
  /** One bit for each possible zip. */
  readonly zips: string;
}

/** Every name of a place, as normalizeAddress spells it, with its zips. */
export interface PlaceNameTable {
  readonly key: string;
  readonly zip: string;
}

/** Numbers that orders port. A second order can port a number only after the first is canceled, or while the first is not firm. */
export interface PortedNumberTable {
  readonly number: string;
  readonly orderNumber: string;
  readonly orderedAt: Date;
  /** False for an order that waits for a representative because its credit check failed. A later order takes the number over. */
  readonly isFirm: boolean;
}

/** An offer of the sales team for an address, with the prices of its day. */
export interface PriceQuoteTable {
  /** In upper case. */
  readonly number: string;
  /** Number of the first order of this quote. No other quote has it. */
  readonly orderNumber: string;
  /** Id of the address in the coverage list. */
  readonly placeId: string;
  /** Name of the unit. Empty for the whole building. */
  readonly unit: string;
  readonly address: unknown;
  /** The quote as it was submitted, to recognize the same quote again. */
  readonly told: unknown;
  /** Its catalogVersion is the catalog of the quoted prices. */
  readonly cart: unknown;
  readonly validUntil: string;
  readonly createdAt: Date;
  /** Opening (quote_opening.id) whose approved order used the quote up. Null while it can be ordered. */
  readonly orderedBy: string | null;
  /** Shoppers see a quote that is sent. Servers of the previous release leave it at sent when it is ordered. */
  readonly state: string;
  /** Grows with each edit. */
  readonly revision: number;
  /** Counts its events. It is the sequence of its webhooks. */
  readonly changes: number;
  /** The accepted revision with its time, its order, the version of the terms, the proof of the session and the hash of its PDF. Null until it is ordered. */
  readonly acceptance: unknown;
  /** The last event. */
  readonly changedAt: Date;
  /** The price of the first month without taxes, for lists. Null for a quote of an earlier release. */
  readonly monthlyCents: number | null;
  /** Computed from told, for lists. */
  readonly businessName: string;
  /** Computed from told, for lists. Empty without an owner. */
  readonly ownerName: string;
  /** Computed, for lists, in lower case: numbers, business, contact, owner and service address. */
  readonly searchText: string;
  /** The provider's own id of the premises at the time of the last edit. Null without one, and for a quote of an earlier release. */
  readonly premisesExternalId: string | null;
}

/** The promotions of placed orders. A cancelled order gives its uses back. */
export interface PromotionUseTable {
  readonly orderNumber: string;
  readonly promotionId: string;
  /** Keyed hash of the network address. The row ends with its order. */
  readonly network: string;
  /** Keyed hash of the street, unit and ZIP code, as normalizeAddress spells them. */
  readonly addressHash: string;
  /** Keyed hash of the mailbox. */
  readonly emailHash: string;
  readonly usedAt: Date;
  /** False for an order that waits for a representative. The release of the order sets it. */
  readonly isCreditApproved: boolean;
}

/** The first answer of each call of the provider API that creates something, by its idempotency key. Deleted after a day. */
export interface ProviderAnswerTable {
  readonly apiKeyId: string;
  readonly call: string;
  readonly key: string;
  /** Hash of the request. Another request with the key is refused. */
  readonly fingerprint: string;
  /** Sealed with DEMARC_SECRET: the answer may contain a new secret. */
  readonly sealedAnswer: string;
  readonly createdAt: Date;
}

/** The result of an address check of a session, and the outcome rule that matched. */
export interface QualificationTable {
  readonly sessionId: string;
  /** Chosen by the client, so that the retries of a check share one row (E-155). */
  readonly id: string;
  /** How often the check was made. */
  readonly attempts: number;
  readonly address: string;
  /** The row of the outcome table that matched. */
  readonly rule: string;
  readonly outcome: unknown;
  /** The answer without the products, which the catalog provides again. */
  readonly result: unknown;
  readonly checkedAt: Date;
}

/** The events of a quote. */
export interface QuoteHistoryTable {
  readonly quoteNumber: string;
  readonly sequence: number;
  readonly event: string;
  /** The state after the event, like revision. */
  readonly state: string;
  readonly revision: number;
  /** shopper, shop, or the role of a person at the provider. */
  readonly reportedBy: string;
  readonly reason: string | null;
  readonly at: Date;
  /** The email of the operator. Null if it was not an operator of the console. */
  readonly actorName: string | null;
}

/** The links of the mails of a quote, by the hash of their tokens. Each mail has its own. */
export interface QuoteLinkTable {
  readonly hash: string;
  readonly quoteNumber: string;
  readonly createdAt: Date;
}

/** A session that has opened a quote. Only it can order the quote (safety 18). */
export interface QuoteOpeningTable {
  /** SessionId on the wire. */
  readonly id: string;
  readonly sessionId: string;
  readonly quoteNumber: string;
  /** Billing address as entered. passed tells whether it was found. */
  readonly billing: unknown;
  /** Detail sent after the order (K-131). */
  readonly detail: unknown;
  readonly openedAt: Date;
  /** The revision that the session saw last. */
  readonly revision: number;
  /** How the session has shown that the quote is its own: address for a quote without a contact, else code or link. */
  readonly proof: string;
}

/** The PDF of each revision of a quote that was sent. It is made once. */
export interface QuotePdfTable {
  readonly quoteNumber: string;
  readonly revision: number;
  /** The hash of the file, in hexadecimal digits. */
  readonly sha256: string;
  readonly file: Buffer;
  readonly madeAt: Date;
}

/** Every revision of a quote as it was entered. Quotes of earlier releases have none. */
export interface QuoteRevisionTable {
  readonly quoteNumber: string;
  readonly revision: number;
  readonly told: unknown;
  readonly createdAt: Date;
}

export interface RateLimitTable {
  readonly key: string;
  readonly count: number;
  readonly resetsAt: Date;
}

/** Embedded order system: each order handed over to it, once. */
export interface RecordedOrderTable {
  readonly number: string;
  readonly handed: unknown;
  readonly recordedAt: Date;
}

/** A request to be contacted. It is mailed to the sales team; no call reads it back. */
export interface SalesLeadTable {
  readonly id: string;
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly businessName: string;
  readonly preference: string;
  readonly comments: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly campaign: string;
  readonly createdAt: Date;
  /** The plan that the shopper asks for. Null for a contact request. */
  readonly planId: string | null;
  readonly planName: string | null;
  /** The contract term of the plan. */
  readonly contract: string | null;
  /** The monthly price of the plan that the shopper saw. */
  readonly monthlyCents: number | null;
  /** The version of the catalog with this price. */
  readonly catalogVersion: string | null;
  /** When to call, as the shopper chose it. */
  readonly callTime: string | null;
  /** Campaign of the session that sent the lead. Null without one. */
  readonly linkCampaign: unknown;
  /** The premises of an order request, or of a contact request for the checked address. Null without one. */
  readonly placeId: string | null;
  /** The provider's own id of the premises at the time of the request. Null without one. */
  readonly premisesExternalId: string | null;
  /** How far operators are: new, contacted or closed. */
  readonly status: string;
  /** The operator who works on it. Null for nobody. */
  readonly assigneeId: string | null;
  /** Counts the changes of the status, so that operators overwrite none of each other. */
  readonly version: number;
  /** Computed, for lists: contact, or order for a request of a plan. */
  readonly kind: string | null;
  /** Computed, for lists: state and ZIP, as NY 12180. Empty without an address. */
  readonly place: string | null;
  /** Computed, for lists, in lower case: business, contact, email, address and the digits of the phone. */
  readonly searchText: string | null;
}

/** A cart that a shopper saved. It outlives the session that saved it. */
export interface SavedCartTable {
  readonly id: string;
  /** Session that saved the cart. */
  readonly sessionId: string;
  readonly email: string;
  readonly rating: number | null;
  readonly comment: string;
  readonly reminders: boolean;
  readonly sendOffers: boolean;
  readonly lastPage: string;
  /** Choices with the version of the catalog that the shopper saw prices of. */
  readonly cart: unknown;
  readonly addressCheck: unknown;
  readonly contacts: unknown;
  readonly digitalAgent: boolean;
  readonly digitalLink: boolean;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  /** The shopper was told that the cart is saved. */
  readonly confirmedAt: Date | null;
  readonly orderedAt: Date | null;
  /** The same for all saves of one cart, in any session. An order or an unsubscribe applies to all. */
  readonly cartId: string;
  /** Campaign of the session that saved the cart. Null without one. */
  readonly campaign: unknown;
}

/** Links in mails. Only the mail has the token; this table has its hash. */
export interface SavedCartLinkTable {
  readonly tokenHash: string;
  readonly savedCartId: string;
  /** Use of the link: cart retrieves the cart, reminders stops the reminders. */
  readonly opens: string;
}

/** A session that opened a saved cart. */
export interface SavedCartVisitTable {
  readonly sessionId: string;
  readonly savedCartId: string;
  /** The session passed the gate. */
  readonly verifiedAt: Date | null;
  /** Address check that the session got when it retrieved the cart. */
  readonly checkId: string | null;
}

/** A list with its filters and columns that an operator saved under a name. Deleted with the operator. */
export interface SavedViewTable {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  /** Filters, search, order and columns as in the URL of the list. Fields that the list does not know any more are left out when it is opened. A shared view has no search. */
  readonly query: string;
  /** All operators who may open the list see it. */
  readonly isShared: boolean;
  readonly ownerId: string;
  readonly version: number;
  readonly changedAt: Date;
}

/** Key pairs that browsers encrypt sensitive numbers with. */
export interface SealingKeyTable {
  readonly id: string;
  readonly publicJwk: unknown;
  /** Encrypted with the secret of the shop. */
  readonly sealedPrivateJwk: string;
  readonly madeAt: Date;
}

/** Service at an address, or at a unit that differs from its building. An address without a row has no service. */
export interface ServiceabilityTable {
  readonly addressId: number;
  /** Null for the building. */
  readonly unitId: number | null;
  /** Null when the technology is not available. The same holds for the other speeds. */
  readonly fiberMbps: number | null;
  readonly hsiMbps: number | null;
  readonly lteMbps: number | null;
  readonly fiveGMbps: number | null;
  readonly cBandMbps: number | null;
  readonly dedicatedMbps: number | null;
  /** The properties of Service that differ from the defaults for these speeds. */
  readonly special: unknown;
  /** By technology, for a provider that orders its technologies by preference: the speeds of the line, or null where there is none. Null for the routing table. */
  readonly lines: unknown;
  /** The source that says this. An address has what all sources say. */
  readonly sourceId: number;
}

/** Letters of authorization to take over numbers. The owners' SSNs are not saved. */
export interface SignedLetterTable {
  readonly sessionId: string;
  /** Address check that the cart was started with. */
  readonly checkId: string;
  readonly confirmation: string;
  readonly form: unknown;
  /** Version and hash of the signed text. */
  readonly document: unknown;
  /** The letter is valid for these numbers only. */
  readonly numbers: string[];
  readonly signedAt: Date;
}

/** The capacity of a window on a day, as the provider's systems set it. Replaces that of calendar.yaml. Deleted when the day has passed. */
export interface SlotCapacityTable {
  readonly area: string;
  readonly date: string;
  readonly code: string;
  readonly capacity: number;
  readonly changedAt: Date;
}

/** Slots that sessions hold, in our calendar or another one, to limit their time and number. */
export interface SlotHoldTable {
  readonly sessionId: string;
  /** Keyed hash of the network address. Null for a session without one. */
  readonly network: string | null;
  /** SHA-256 of the service address. */
  readonly addressHash: string;
  /** The start of the first of consecutive holds. Exchanging a slot does not change it. */
  readonly firstHeldAt: Date;
  readonly heldUntil: Date;
  /** Keyed hash of the confirmed mobile number, which has one hold. Null without a confirmed number. */
  readonly mobileHash: string | null;
  /** Keyed hash of the last digits of the applicant with an approved credit check. Null without one. */
  readonly applicantHash: string | null;
}

/** Catalogs that carts were priced with. They tell which prices a shopper saw. */
export interface SoldCatalogTable {
  readonly version: string;
  /** JSON as text, so that it stays the same to the letter. */
  readonly contents: string;
  readonly firstSoldAt: Date;
  /** When it became the catalog of the shop for the last time. Null if that was at first_sold_at. */
  readonly soldSince: Date | null;
}

/** A street of a zip. No foreign keys here, on address, unit and serviceability: they would slow an import by a third. */
export interface StreetTable {
  readonly id: number;
  readonly zip: string;
  /** The name as normalizeAddress spells it. */
  readonly key: string;
  /** The key without a leading direction. */
  readonly bareKey: string;
  readonly name: string;
}

/** All numbers that may be given out. */
export interface TelephoneNumberTable {
  readonly number: string;
  /** Area of numbers.yaml. Numbers of another system have "outside", state and ZIP, or are empty at first. */
  readonly area: string;
}

/** Terms that shoppers accepted. An order has its own copy. */
export interface TermsAcceptanceTable {
  readonly sessionId: string;
  /** Address check that the cart was started with. Another cart is another contract. */
  readonly checkId: string;
  readonly version: string;
  readonly hash: string;
  /** Contract length that the terms were accepted for. */
  readonly term: string;
  readonly acceptedAt: Date;
}

/** Text messages, sent or waiting to be sent. */
export interface TextMessageTable {
  readonly id: string;
  readonly to: string;
  /** Encrypted, because it may contain a code. */
  readonly sealedText: string;
  /** queued, sent, failed, or outdated: a later text about the order came before it was sent. */
  readonly status: string;
  readonly createdAt: Date;
  /** The order whose change the text is about. Null for a one-time code. */
  readonly orderNumber: string | null;
}

/** Part of a building: its name, its floor and its structure. */
export interface UnitTable {
  readonly id: number;
  readonly addressId: number;
  /** The whole name as normalizeAddress spells it, for example BLDG 2 STE 200. */
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly elevationType: string;
  readonly elevationValue: string;
  readonly structureType: string;
  readonly structureValue: string;
  /** The provider's own id of the unit. Null if it has that of its building. */
  readonly externalId: string | null;
  /** The FCC's id of the unit. Null if it has that of its building. */
  readonly fccLocationId: string | null;
}

/** Used captcha solutions, until they expire. */
export interface UsedCaptchaTable {
  readonly id: string;
  /** Fingerprint of the request it was used for. A retry of that request may use the solution again. */
  readonly use: string;
  readonly uses: number;
  readonly expiresAt: Date;
  /** Fingerprints of the attempts it was used for: the idempotency key or the body. Retries of them may use it again. */
  readonly attempts: string[];
}

/** Answers of the embedded payment vault, so that a repeated attempt gets the same token. */
export interface VaultEntryTable {
  readonly attemptId: string;
  readonly token: string;
  readonly lastFour: string;
  readonly declined: boolean;
  readonly keptAt: Date;
}

/** Answers of shoppers to the questions about the visit. */
export interface VisitAnswersTable {
  readonly sessionId: string;
  readonly answers: unknown;
  readonly answeredAt: Date;
}

/** Visitors who checked an address on a complete day. Stored by a sweep before the checks are deleted. A day without a row has none, or is counted from the checks. */
export interface VisitorDayTable {
  /** The zone of the provider that the day is of. */
  readonly timeZone: string;
  readonly day: string;
  readonly visitors: number;
}

export interface VisitorSessionTable {
  /** Public: it appears in logs, events and tokens. */
  readonly id: string;
  /** SHA-256 of the secret in the cookie. The server does not save the secret. */
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** Hash of the previous secret, for requests that were sent before it was replaced. */
  readonly previousHash: string | null;
  /** The previous secret is valid until then. */
  readonly previousUntil: Date | null;
  /** Keyed hash of the network address that the session started at. Shows which sessions share one. */
  readonly network: string | null;
  /** confirmed: has a confirmed mobile number. approved: has an approved credit check. Otherwise null. */
  readonly standing: string | null;
  /** Campaign of the last link with campaign parameters: cid and utm. Null without one. */
  readonly campaign: unknown;
}

/** A shopper who wants to know when service is available at an address. It is mailed to the sales team; no call reads it back. */
export interface WaitlistEntryTable {
  readonly id: string;
  /** Session that made the entry. Registrations of other sessions do not change it. */
  readonly sessionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty if the shopper entered none, like business_number and unit. */
  readonly mobileNumber: string;
  readonly businessNumber: string;
  /** The shopper has a landline of the provider. */
  readonly existingLandline: boolean;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  /** Empty if neither the address check nor the coverage knows it. */
  readonly state: string;
  readonly zip: string;
  /** One text for all spellings of the address. An email has one entry for it. */
  readonly addressKey: string;
  /** The premises, if the shopper registered for the checked address. Otherwise empty. */
  readonly placeId: string;
  /** The expected date of service that the shopper saw. Null without a date. */
  readonly plannedFor: string | null;
  /** The campaign that brought the shopper to the checked address. Otherwise empty. */
  readonly campaign: string;
  /** Number of registrations by that session. */
  readonly registrations: number;
  /** Time of the last registration by that session. */
  readonly registeredAt: Date;
  /** Campaign of the session that registered. Null without one. */
  readonly linkCampaign: unknown;
  /** Computed, for lists: state and ZIP, as NY 12180. Empty without a ZIP. */
  readonly place: string | null;
  /** Computed, for lists, in lower case: contact, email, address and the digits of the phones. */
  readonly searchText: string | null;
}

/** An event on its way to an endpoint. Deleted with its event. */
export interface WebhookDeliveryTable {
  readonly endpointId: string;
  readonly eventId: string;
  /** Subject of the event, copied like sequence. */
  readonly subject: string;
  readonly sequence: string;
  readonly state: string;
  /** The tries of the schedule. A probe of a failing endpoint does not count. */
  readonly attempts: number;
  readonly nextAt: Date;
  /** The status or the failure of the last try. Never the text of the answer. */
  readonly lastResult: string | null;
  readonly lastTriedAt: Date | null;
  readonly durationMs: number | null;
}

/** A receiver of webhooks, which the provider has registered. */
export interface WebhookEndpointTable {
  readonly id: string;
  readonly url: string;
  /** The types that it gets. Empty for all. */
  readonly eventTypes: string[];
  /** Signs its webhooks. Sealed with DEMARC_SECRET, like sealed_old_secret. */
  readonly sealedSecret: string;
  /** The secret before the last rotation, which signs too until old_secret_until. */
  readonly sealedOldSecret: string | null;
  readonly oldSecretUntil: Date | null;
  /** A disabled endpoint gets nothing. Its deliveries wait. */
  readonly state: string;
  /** Failed requests since the last success. */
  readonly failures: number;
  /** The first failure since the last success. Null if the last request succeeded. */
  readonly failingSince: Date | null;
  /** No request before this time: the endpoint fails, or asked for a pause. */
  readonly resumeAt: Date | null;
  /** The endpoint was overloaded, so that it gets one request at a time until the next success. */
  readonly oneAtATime: boolean;
  /** The last mail to the operators about this failure: after an hour or after a day. */
  readonly lastWarning: string | null;
  readonly lastSuccessAt: Date | null;
  /** The run that sends its deliveries now. One run at a time keeps the order of events. */
  readonly leasedBy: string | null;
  /** Another run may start after this time, because the process of the last one has died. */
  readonly leasedUntil: Date | null;
  /** The time of the queued job that continues. Null without one. */
  readonly wakeAt: Date | null;
  readonly createdAt: Date;
  /** Another run wanted the lease, because there may be new deliveries: look for them once more before the lease ends. */
  readonly askedAgain: boolean;
}

/** An event for other systems, written in the transaction of its change. Only written while an endpoint wants its type. */
export interface WebhookEventTable {
  /** The webhook-id. The same for each try, each endpoint and each replay. */
  readonly id: string;
  readonly type: string;
  /** The order, quote, lead, cart or waitlist entry of the event. Its events arrive in their order. */
  readonly subject: string;
  readonly sequence: string;
  /** The bytes that are signed and sent. */
  readonly body: string;
  readonly createdAt: Date;
  /** Time until which the event can be sent again. */
  readonly keepUntil: Date;
}

export interface ZipTable {
  readonly zip: string;
  readonly city: string;
  /** Other names of the place. */
  readonly altCities: string[];
  readonly state: string;
  /** Fiber is sold at one of its addresses. */
  readonly fiber: boolean;
}
