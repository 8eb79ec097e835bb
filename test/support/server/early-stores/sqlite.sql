-- The tables as the builds before the first release made them: each migration of theirs under its name, to be run one after the other.
create table migrations (name text primary key);

-- 1-tables-with-friends
create table "tables" ("id" text primary key, "version" integer not null, "game" text not null, "state" text not null, "public" integer not null, "seats" text not null, "on_turn" text not null, "deadline" bigint, "updated" bigint not null, "created" bigint not null, "since" bigint not null, "summary" text not null);
create index "tables_listed" on "tables" ("state", "public", "since", "id");
create index "tables_due" on "tables" ("deadline") where "deadline" is not null;
create table "entries" ("table_id" text not null, "version" integer not null, "kind" text not null, "data" text not null, "at" bigint not null, "by" text, "command_id" text, constraint "entries_version" primary key ("table_id", "version")) without rowid;
create table "members" ("guest" text not null, "table_id" text not null, constraint "members_guest" primary key ("guest", "table_id")) without rowid;
create index "members_table" on "members" ("table_id");
create table "guests" ("id" text primary key, "name" text not null, "created" bigint not null);
create table "secrets" ("hash" text primary key, "guest" text not null, "created" bigint not null);
create index "secrets_guest" on "secrets" ("guest");
create table "tokens" ("id" text primary key, "guest" text not null, "name" text not null, "hash" text not null unique, "created" bigint not null);
create index "tokens_guest" on "tokens" ("guest");
create table "passkeys" ("id" text primary key, "guest" text not null, "data" text not null, "counter" bigint not null, "created" bigint not null);
create index "passkeys_guest" on "passkeys" ("guest");
create table "tickets" ("id" text primary key, "data" text not null, "expires" bigint not null);
create table "chat" ("table_id" text not null, "n" integer not null, "by" text not null, "text" text not null, "at" bigint not null, constraint "chat_n" primary key ("table_id", "n")) without rowid;
create index "chat_by" on "chat" ("by");
create table "mutes" ("guest" text not null, "muted" text not null, constraint "mutes_guest" primary key ("guest", "muted")) without rowid;
create table "reports" ("id" text primary key, "table_id" text not null, "n" integer, "by" text, "about" text not null, "reason" text not null, "at" bigint not null);
create table "webhooks" ("id" text primary key, "guest" text not null, "url" text not null, "secret" text not null, "created" bigint not null, "failures" integer default 0 not null);
create index "webhooks_guest" on "webhooks" ("guest");
create table "jobs" ("kind" text not null, "key" text not null, "payload" text not null, "run_at" bigint not null, "attempts" integer default 0 not null, "stamp" text not null, constraint "jobs_key" primary key ("kind", "key")) without rowid;
create index "jobs_due" on "jobs" ("run_at");
insert into migrations values ('1-tables-with-friends');

-- 2-said-once
alter table "chat" add column "command_id" text;
create unique index "chat_command" on "chat" ("table_id", "by", "command_id") where "command_id" is not null;
insert into members (guest, table_id) select g.id, t.id from tables t join guests g on g.id = json_extract(t.summary, '$.host') where true on conflict do nothing;
insert into migrations values ('2-said-once');

-- 3-journal
create table "journal" ("n" integer primary key, "moves" text not null);
insert into migrations values ('3-journal');

-- 4-moves-counted
alter table "tables" add column "moves" integer default 0 not null;
update tables set moves = coalesce(json_extract(summary, '$.moves'), 0);
insert into migrations values ('4-moves-counted');

-- lanes-quarantine
create table "quarantine" ("table_id" text primary key, "reason" text, "detail" text not null, "attempts" integer not null, "at" bigint not null);
alter table "jobs" add column "groups" text;
insert into migrations values ('lanes-quarantine');

-- admin-1-host
create table "settings" ("name" text primary key, "value" text not null);
create table "bans" ("id" text primary key, "kind" text not null, "target" text not null, "until" bigint, "reason" text not null, "created" bigint not null, constraint "bans_target" unique ("kind", "target"));
create table "invites" ("code" text primary key, "uses" integer not null, "used" integer not null, "expires" bigint, "note" text not null, "created" bigint not null);
create table "host_tokens" ("id" text primary key, "name" text not null, "hash" text not null unique, "created" bigint not null);
create table "audit" ("n" integer primary key, "at" bigint not null, "actor" text not null, "act" text not null, "target" text, "why" text);
create table "blocks" ("guest" text not null, "blocked" text not null, constraint "blocks_guest" primary key ("guest", "blocked")) without rowid;
create table "silenced" ("table_id" text not null, "guest" text not null, constraint "silenced_guest" primary key ("table_id", "guest")) without rowid;
alter table "secrets" add column "used" bigint;
alter table "reports" add column "settled" bigint;
delete from reports where exists (select 1 from reports r where r.table_id = reports.table_id and r.n = reports.n and r."by" = reports."by" and (r.at < reports.at or (r.at = reports.at and r.id < reports.id)));
create unique index "reports_line" on "reports" ("table_id", "n", "by");
create index "reports_by" on "reports" ("by", "at");
create index "reports_at" on "reports" ("at");
insert into migrations values ('admin-1-host');
