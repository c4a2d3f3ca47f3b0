-- Rows that are added to the data of the first release. The migrations since 0024_plain_names change their
-- tables, columns or values.
insert into agreements (user_id, order_id, project_id, kind, interval, amount_kobo, paid, plan_code, subscription_code, state, ends_at)
  values (2, 1, 1, 'subscription', 'monthly', 125000000, 1, 'PLN_1', 'SUB_1', 'cancelled', now());
update payments set agreement_id = 1, period = 1 where order_id = 1;
insert into disputes (id, payment_id, opened_at) values (9001, 1, now());
insert into demo_rows (table_name, row_id) values ('agreements', 1), ('review_items', 1);
insert into notifications (user_id, key, event, title, text, path)
  values (1, 'enquiry:1:1', 'enquiry', 'New enquiry', 'From Kemi Ade.', '/admin?tab=enquiries'),
    (2, 'chat_message:1:0:2', 'chat_message', 'Tunde wrote to you', 'Hello.', '/chat?with=1');
insert into audit_log (actor_id, action, subject, subject_id) values (1, 'agreement.cancelled', 'agreement', '1');

insert into files (key, kind, type, bytes) values ('proof.webp', 'proof', 'image/webp', 4);
insert into transfer_proofs (order_id, file_id, name, link_key) values (1, 3, 'proof.png', 'a key');
insert into transfer_acceptances (proof_id, user_id) values (1, 1);

insert into mails (key, to_address, subject, text, html) values ('receipt:1', 'ada@example.ng', 'Receipt', 'Paid.', '<p>Paid.</p>');
insert into jobs (name, key, payload) values ('mails.send', '2', '{"mailId": 2}');
insert into jobs (name, key, payload, done_at) values
  ('agreements.disown', '1', '{"orderId": 1}', now()),
  ('agreements.endAllOf', '2', '{"userId": 3}', now()),
  ('mails.agreementCancelled', '3', '{"agreementId": 1}', now()),
  ('checkout.agreements', '4', '{}', now()),
  ('reviews.checkRefunds', '5', '{}', now()),
  ('reviews.tellReopened', '6', '{"itemId": 1}', now()),
  ('transfers.tellWaiting', '7', '{"reference": "jara-50"}', now());

insert into billing_details (user_id, name, address, tin) values (2, 'Ada Stores Ltd', '4 Marina, Lagos', '12345678-0001');
