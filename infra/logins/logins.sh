#!/bin/sh
# logins.sh: the logins of Sufra's database, as often as it is run. Its administrator and where it is are libpq's to say
# (PGHOST, PGUSER, PGDATABASE), with PGPASSWORD or POSTGRES_PASSWORD_FILE; each login's password lies in a file:
# MIGRATOR_PASSWORD_FILE, SERVICE_PASSWORD_FILE, BACKUP_PASSWORD_FILE. README.md says who uses which.
set -eu
here=$(dirname "$0")
for file in "$MIGRATOR_PASSWORD_FILE" "$SERVICE_PASSWORD_FILE" "$BACKUP_PASSWORD_FILE"; do
  [ -s "$file" ] || { echo "There is no password in $file." >&2; exit 1; }
done
if [ -n "${POSTGRES_PASSWORD_FILE:-}" ]; then
  PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
fi
exec psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --output /dev/null \
  --set migrator="${MIGRATOR_LOGIN:-sufra_migrator}" \
  --set service="${SERVICE_LOGIN:-sufra_service}" \
  --set backup="${BACKUP_LOGIN:-sufra_backup}" \
  --file "$here/logins.sql"
