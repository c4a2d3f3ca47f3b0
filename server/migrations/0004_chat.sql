CREATE SEQUENCE "public"."message_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer,
	"height" integer,
	"link_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_attachments_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"online_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"last_message_id" bigint NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"low_read_id" bigint DEFAULT 0 NOT NULL,
	"high_read_id" bigint DEFAULT 0 NOT NULL,
	"low_mail_due_at" timestamp with time zone,
	"high_mail_due_at" timestamp with time zone,
	"low_mailed_id" bigint DEFAULT 0 NOT NULL,
	"high_mailed_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_two" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_pair" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint NOT NULL,
	"conversation_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"body" text NOT NULL,
	"client_id" text,
	"attachment_id" integer,
	"project_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_in_order" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "messages_attachment_id_unique" UNIQUE("attachment_id"),
	CONSTRAINT "messages_once" UNIQUE("sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "socket_io_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment_id_chat_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."chat_attachments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "chat_attachments_created" ON "chat_attachments" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "chat_presence_online" ON "chat_presence" USING btree ("online_until");
--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");
--> statement-breakpoint
CREATE INDEX "conversations_low_mail_due" ON "conversations" USING btree ("low_mail_due_at") WHERE "conversations"."low_mail_due_at" is not null;
--> statement-breakpoint
CREATE INDEX "conversations_high_mail_due" ON "conversations" USING btree ("high_mail_due_at") WHERE "conversations"."high_mail_due_at" is not null;
--> statement-breakpoint
-- Every message updates its conversation's row: with room on the page the new version needs no new index entries.
ALTER TABLE "conversations" SET (fillfactor = 50);
